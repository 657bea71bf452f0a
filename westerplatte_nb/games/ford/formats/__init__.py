"""What files of the ford say."""
