"""One file with a sweep's results, made to be handed on, and checked by anybody."""
