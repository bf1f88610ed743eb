"""The games as others want them: environments, batches, data."""
