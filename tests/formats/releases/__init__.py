"""Files as earlier releases wrote them, and what was in them then: whatever is renamed since, they open the same."""
