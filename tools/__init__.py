"""What builds, serves and checks the site; never part of the wheel."""
