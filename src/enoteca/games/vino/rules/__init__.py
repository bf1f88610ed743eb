"""The rules of Vino."""
