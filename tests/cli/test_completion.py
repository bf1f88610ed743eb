"""The Tab key, in the shells themselves."""

import shutil
import subprocess

import pytest

from enoteca.cli.main import COMMANDS, main

CASES = [
    (["pl"], ["play"]),
    (["play", "gran"], ["granada", "grand-cru"]),
    (["play", "--sea"], ["--seat", "--seats"]),
    (["play", "vino", "--language", ""], ["de", "en", "fr", "it"]),
    (["balance", "vino", "--bot", "gr"], ["greedy"]),
    (["serve", "--no"], ["--no-browser"]),
    (["simulate", "vino", "--components", "box"], ["box.toml"]),
    (["replay", "box"], ["box.toml"]),
    (["dataset", "vino", "-o", "box"], ["box.toml"]),
    (["dataset", "vino", "--bots", "gr"], ["greedy"]),
    (["tables", "ex"], ["export"]),
    (["tables", "list", "--data"], ["--database-url"]),
    (["completion", ""], ["bash", "fish", "zsh"]),
]
BASH = """source /dev/stdin <<'END'
{script}
END
COMP_WORDS=(enoteca {words}) COMP_CWORD={last}
_enoteca
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
ZSH = """compdef() {{ }}
compadd() {{ shift; print -l -- "$@" }}
_files() {{ print -l -- * }}
{script}
words=(enoteca {words}) CURRENT={last}
_enoteca
"""
FISH = "{script}\ncomplete -C 'enoteca {line}'\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "box.toml").write_text("")
    return tmp_path


def offered(shell, code, folder):
    """Return what a shell printed for the Tab key."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed here")
    done = subprocess.run(
        [shell, "-c", code] if shell != "fish" else [shell, "--no-config", "-c", code],
        cwd=folder,
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return [line.partition("\t")[0] for line in done.stdout.splitlines()]


def script(capsys, shell):
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(("words", "wanted"), CASES, ids=[" ".join(words) for words, _ in CASES])
class TestOffers:
    def test_bash_offers_what_fits(self, capsys, folder, words, wanted):
        quoted = " ".join(f"'{word}'" for word in words)
        code = BASH.format(script=script(capsys, "bash"), words=quoted, last=len(words))
        found = offered("bash", code, folder)
        assert sorted(name for name in found if words[-1] or not name.startswith("-")) == wanted

    def test_zsh_offers_what_fits(self, capsys, folder, words, wanted):
        quoted = " ".join(f"'{word}'" for word in words)
        code = ZSH.format(script=script(capsys, "zsh"), words=quoted, last=len(words) + 1)
        found = offered("zsh", code, folder)  # zsh itself leaves out what does not begin so
        fitting = [name for name in found if name.startswith(words[-1] or tuple("abcdefghiz"))]
        assert sorted(fitting) == wanted

    def test_fish_offers_what_fits(self, capsys, folder, words, wanted):
        code = FISH.format(script=script(capsys, "fish"), line=" ".join(words))
        assert sorted(offered("fish", code, folder)) == wanted


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_is_offered(capsys, shell):
    text = script(capsys, shell)
    for command in COMMANDS:
        assert command.__name__.rpartition(".")[2] in text
