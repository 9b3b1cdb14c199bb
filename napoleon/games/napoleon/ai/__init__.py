"""The computer players of Napoleon. They see a `PlayerView` and nothing else."""
