"""Other people's programs doing the same work: `python -m benchmarks.peers`."""
