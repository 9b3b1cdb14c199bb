"""Programs that build, serve and check the site; never part of the wheel."""
