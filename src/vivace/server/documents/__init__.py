"""What is generated from the types of the wire."""
