"""The game on several ipykernels: `make kernels`."""
