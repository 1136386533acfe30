"""What is generated from the types of the wire: the TypeScript types and the document of the protocol."""
