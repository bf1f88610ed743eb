"""The rules of Heap."""
