// A file of flows needs this module and Testing, and none of those beneath.
@_exported import Swerkin
