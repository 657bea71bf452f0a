<<<<<<< HEAD
"""Tests of the files of Warsaw 1920."""
=======
"""Files of Warsaw 1920."""
>>>>>>> wengine
