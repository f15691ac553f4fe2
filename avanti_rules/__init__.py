"""An executable rulebook in four languages."""

__version__ = "0.1.0"
