"""The play: deals, states, actions, events, views."""
