"""Failures that a user can do something about."""


class BadInput(Exception):
    """The user's input is wrong: one line that says what, where, and what would be right. Exit code 2."""


class NotMeasured(BadInput):
    """Nothing is wrong with a question, but the named results say too little to answer it: exit code 3."""


class MissingCapability(Exception):
    """This machine lacks something: one line with the remedy. Exit code 3."""
