"""`python -m benchmarks.peers [--quick] [-o FILE]`: makes an environment with the peers, and measures."""

from benchmarks.peers.environment import main

main()
