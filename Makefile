# Everything starts here: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet
ONLY := --require-hashes --no-compile # what is never imported need not be compiled to bytecode
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') pyproject.toml setup.py $(wildcard building/*.c) $(addprefix building/,backend.py docstrings.py one_extension.py)

.PHONY: play test check test-compiled test-pure test-learner docs soak soak-laws soak-drivers soak-walk bench audit pins clean

play: $(VENV)/.installed
	@$(BIN)/enoteca

test: check docs test-compiled test-pure test-learner

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Where there is no C compiler, the first run tests the plain rules too; its header says which.
test-compiled: $(VENV)/.tools
	$(BIN)/pytest -n 2 --durations 40 --durations-min 5

# What has nothing to do with how the rules run is tested once, and the laws on fewer positions than
# compiled.  The tests of the engine and of the rules also tell which lines and branches no test has
# run; the floor is in pyproject.toml.
RULES := tests/core tests/terms tests/shelf tests/play $(wildcard tests/games/*/rules)
test-pure: $(VENV)/.tools
	$(BIN)/coverage erase
	PYTHONPATH=src $(BIN)/coverage run -m pytest -n 2 $(RULES)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	ENOTECA_EXAMPLES=15 PYTHONPATH=src $(BIN)/pytest -n 2 tests/bots tests/contract $(wildcard tests/games/*/policy)

# The example that learns, with PyTorch in an environment of its own, beside what the others have.  It is
# built for the processor alone (the other build fetches gigabytes for graphic cards); where pip does not
# find that build by itself, PIP_FIND_LINKS says where it lies.
test-learner: $(VENV)/.tools
	@$(MAKE) --no-print-directory $(VENV)/learn/.ready || echo "examples/ppo.py is not tested: the build of" \
		"PyTorch for the processor cannot be found here; PIP_FIND_LINKS may say where it lies"
	@test ! -e $(VENV)/learn/.ready || $(VENV)/learn/bin/python -m pytest tests/outside/test_learner.py

PACKAGES := -c 'import sysconfig; print(sysconfig.get_path("purelib"))'
$(VENV)/learn/.ready: requirements/learn.txt
	@rm -rf $(VENV)/learn
	@$(PYTHON) -m venv $(VENV)/learn
	@$(VENV)/learn/bin/pip --disable-pip-version-check --quiet install $(ONLY) -r $<
	@$(BIN)/python $(PACKAGES) > "$$($(VENV)/learn/bin/python $(PACKAGES))/beside.pth"
	@touch $@

# The documents and a reference of the library as pages in build/site; a link that leads nowhere fails.
docs: $(VENV)/docs/.ready
	@$(VENV)/docs/bin/python building/site.py

$(VENV)/docs/.ready: requirements/docs.txt
	@$(PYTHON) -m venv $(VENV)/docs
	@$(VENV)/docs/bin/pip --disable-pip-version-check --quiet install --require-hashes -r $<
	@touch $@

# Everything that takes long, one part after the other; SOAK_SECONDS is for each driver.
SOAK_SECONDS ?= 600
soak: soak-laws soak-drivers soak-walk

soak-laws: $(VENV)/.tools
	ENOTECA_GAMES=10000 ENOTECA_EXAMPLES=400 ENOTECA_DRAWS=1000000 $(BIN)/pytest -n 2 tests/contract tests/games tests/core/test_chance.py

soak-drivers: $(VENV)/.tools
	$(BIN)/python -m tests.drivers --seconds $(SOAK_SECONDS)

soak-walk: $(VENV)/.tools
	ENOTECA_WALK=whole $(BIN)/pytest tests/browser/test_games.py tests/browser/test_walk.py tests/browser/test_without_mouse.py tests/browser/test_open_to_all.py

bench: $(VENV)/.installed
	$(BIN)/enoteca bench

# Whether anything of that has a known weakness; where nobody can be asked it says so.
audit: $(VENV)/audit/.ready
	@$(VENV)/audit/bin/python requirements/audit.py

$(VENV)/audit/.ready: requirements/audit.txt
	@$(PYTHON) -m venv $(VENV)/audit
	@$(VENV)/audit/bin/pip --disable-pip-version-check --quiet install --require-hashes -r $<
	@touch $@

# The files of requirements/ anew, after constraints.txt or pyproject.toml was changed.
LOCK = $(VENV)/pins/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-annotate --custom-compile-command 'make pins' --constraints constraints.txt
pins:
	@$(PYTHON) -m venv $(VENV)/pins
	@$(VENV)/pins/bin/pip --disable-pip-version-check --quiet install uv
	@printf 'pip\nsetuptools\nmypy[mypyc]\n' | $(LOCK) - --output-file requirements/build.txt > /dev/null
	@$(LOCK) pyproject.toml --extra web --output-file requirements/web.txt > /dev/null
	@$(LOCK) pyproject.toml --extra dev --output-file requirements/dev.txt > /dev/null
	@$(subst 3.11,3.11.5,$(LOCK)) pyproject.toml --extra docs --output-file requirements/docs.txt > /dev/null
	@printf 'numpy\ntorch==2.13.0+cpu\n' | $(LOCK) - $(addprefix --find-links ,$(PIP_FIND_LINKS)) --output-file requirements/learn.txt > /dev/null
	@echo "pip-audit" | $(LOCK) - --output-file requirements/audit.txt > /dev/null

$(VENV)/.ready: requirements/build.txt
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install $(ONLY) -r requirements/build.txt
	@touch $@

# An old build folder would bring back modules that are gone, or no longer compiled.  What others have
# written is fetched and installed while the rules are compiled.
$(VENV)/.installed: $(VENV)/.ready requirements/web.txt $(SOURCES)
	@echo "Installing enoteca and compiling its rules …"
	@rm -rf build
	@$(PIP) wheel --no-build-isolation --no-deps --wheel-dir build/wheel . & compiling=$$!; \
		$(PIP) install $(ONLY) -r requirements/web.txt; installed=$$?; \
		wait $$compiling && exit $$installed
	@$(PIP) install --no-compile --no-index --no-deps --force-reinstall build/wheel/*.whl
	@$(BIN)/enoteca --version
	@touch $@

$(VENV)/.tools: $(VENV)/.installed requirements/dev.txt
	@echo "Installing what the tests need …"
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
