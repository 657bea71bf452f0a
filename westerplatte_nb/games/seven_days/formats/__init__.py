"""What files of 7 Days of Westerplatte say that files of other games do not."""
