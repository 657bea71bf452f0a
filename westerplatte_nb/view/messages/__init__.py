"""What pages can say: a message is declared once here, and read at one gate before anything is done."""
