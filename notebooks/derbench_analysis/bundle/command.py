"""The commands `bundle` and `verify`."""

import argparse
from collections.abc import Callable

from derbench_analysis.bundle.archive import MANIFEST, SUFFIX, read
from derbench_analysis.bundle.folders import bundles_of
from derbench_analysis.bundle.make import LICENCE, make
from derbench_analysis.bundle.verify import verify
from derbench_analysis.errors import BadInput
from derbench_analysis.terminal import table
from derbench_analysis.text import counted

Say = Callable[[object], None]

_MOST_WORDS = 20


def bundle(options: argparse.Namespace, say: Say) -> None:
    """Makes a bundle of a sweep, and says what is in it and what was taken out."""
    file = options.out
    if file.suffix != SUFFIX:
        raise BadInput(f"--out {file}: must end in {SUFFIX}, such as {options.folders[0].name}{SUFFIX}")
    hidden = [word for word in (options.hide or "").split(",") if word]
    made = make(options.folders[0], options.licence or LICENCE, hidden, options.photo)
    made.bundle.write(file)
    sizes = [[name, f"{len(data):,}", "bytes"] for name, data in sorted(made.bundle.files.items())]
    for line in table([["file", "size", ""], *sizes]):
        say(line)
    say(f"{MANIFEST}: {', '.join(f'{key} {value}' for key, value in made.bundle.manifest.items())}")
    for kind, words in sorted(made.replaced.items()):
        shown = ", ".join(sorted(words)[:_MOST_WORDS])
        more = f" and {len(words) - _MOST_WORDS} more" if len(words) > _MOST_WORDS else ""
        say(f"taken out, {kind}: {shown}{more}")
    say(f"{file}: {counted(made.records, 'record')}. Look it through (tar -xzf), then send this one file.")


def verified(options: argparse.Namespace, say: Say) -> bool:
    """Says of each bundle what speaks against it. Whether nothing does."""
    fine = True
    for file in (each for path in options.folders for each in bundles_of(path) or [path]):
        checks = verify(read(file))
        for check in checks:
            note = f": {check.note}" if check.note and not check.against else ""
            say(f"{'no ' if check.against else 'yes'}  {check.name}{note}")
            for line in check.against:
                say(f"     {line}")
        against = [check.name for check in checks if check.against]
        fine = fine and not against
        say(f"{file}: " + (f"this speaks against it: {', '.join(against)}" if against else "nothing speaks against it"))
    return fine
