"""HTML from templates, which escape all that is put into them but what is HTML itself."""

from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup


def rendered(template: str, **values: object) -> Markup:
    """The HTML of one of the files in `templates/`."""
    return Markup(_environment().get_template(template).render(**values))


def part(name: str) -> Markup:
    """A file of `data/` that goes into a page as it is: style, or a script."""
    return Markup(files("derbench_analysis").joinpath("data", name).read_text("utf-8"))


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("derbench_analysis"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
