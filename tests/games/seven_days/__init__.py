"""The rules of 7 Days of Westerplatte, one test at least for each numbered rule."""
