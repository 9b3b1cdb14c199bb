"""Tables on a host: one link for all, for people on any devices. It needs the extra ``table``."""
