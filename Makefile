# Everything starts here: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml') pyproject.toml setup.py

.PHONY: play test check test-compiled test-pure soak bench clean

play: $(VENV)/.installed
	@$(BIN)/enoteca play pot-de-vin

test: check test-compiled test-pure

check: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-compiled: $(VENV)/.installed
	$(BIN)/pytest -n 2

test-pure: $(VENV)/.installed
	PYTHONPATH=src $(BIN)/pytest -n 2

bench: $(VENV)/.installed
	$(BIN)/enoteca bench

$(VENV)/.ready: constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt pip setuptools
	@touch $@

$(VENV)/.installed: $(VENV)/.ready $(SOURCES)
	$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation -c constraints.txt '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
