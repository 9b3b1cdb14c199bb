"""People at other devices: invitations, answers, and who is there."""
