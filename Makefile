# Everything starts here: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') pyproject.toml setup.py

.PHONY: play test check test-compiled test-pure soak bench clean

play: $(VENV)/.installed
	@$(BIN)/enoteca play pot-de-vin

test: check test-compiled test-pure

check: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Where there is no C compiler, the first run tests the plain rules too; its header says which.
test-compiled: $(VENV)/.installed
	$(BIN)/pytest -n 2

test-pure: $(VENV)/.installed
	PYTHONPATH=src $(BIN)/pytest -n 2

soak: $(VENV)/.installed
	ENOTECA_GAMES=10000 ENOTECA_EXAMPLES=400 $(BIN)/pytest -n 2 tests/contract tests/games

bench: $(VENV)/.installed
	$(BIN)/enoteca bench

$(VENV)/.ready: constraints.txt
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install -c constraints.txt pip setuptools 'mypy[mypyc]'
	@touch $@

# An old build folder would bring back modules that are gone, or no longer compiled.
$(VENV)/.installed: $(VENV)/.ready $(SOURCES)
	@echo "Installing enoteca and compiling its rules …"
	@rm -rf build
	@$(PIP) install --no-build-isolation -c constraints.txt '.[dev]'
	@$(BIN)/enoteca --version
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
