# Everything starts here: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') pyproject.toml setup.py building/backend.py

.PHONY: play test check test-compiled test-pure soak soak-laws soak-drivers bench clean

play: $(VENV)/.installed
	@$(BIN)/enoteca

test: check test-compiled test-pure

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Where there is no C compiler, the first run tests the plain rules too; its header says which.
test-compiled: $(VENV)/.tools
	$(BIN)/pytest -n 2

# What has nothing to do with how the rules run is tested once.
test-pure: $(VENV)/.tools
	PYTHONPATH=src $(BIN)/pytest -n 2 --ignore tests/web --ignore tests/browser --ignore tests/drivers --ignore tests/packaging

# Everything that takes long, one part after the other; SOAK_SECONDS is for each driver.
SOAK_SECONDS ?= 600
soak: soak-laws soak-drivers

soak-laws: $(VENV)/.tools
	ENOTECA_GAMES=10000 ENOTECA_EXAMPLES=400 $(BIN)/pytest -n 2 tests/contract tests/games

soak-drivers: $(VENV)/.tools
	$(BIN)/python -m tests.drivers --seconds $(SOAK_SECONDS)

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
	@$(PIP) install --no-build-isolation -c constraints.txt '.[web]'
	@$(BIN)/enoteca --version
	@touch $@

# By name, for it is installed already: only what the tests need is added.
$(VENV)/.tools: $(VENV)/.installed
	@echo "Installing what the tests need …"
	@$(PIP) install -c constraints.txt 'enoteca[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
