"""Two hundred small faults, planted one by one by `python -m tests.mutants`: the tests beside each find it."""
