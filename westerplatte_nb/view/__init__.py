"""What is seen, before anything draws it: scenes, layouts, themes, hit-testing; all pure."""
