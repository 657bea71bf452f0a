"""What every game on the engine must keep."""
