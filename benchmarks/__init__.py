"""What it costs, measured beside what people would use instead."""
