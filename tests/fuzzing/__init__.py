"""Everything that reads, given what nobody should send: no traceback, no hang, no memory without end."""
