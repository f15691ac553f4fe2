"""One file a format; each makes text of a report or of an explanation, and prints nothing."""
