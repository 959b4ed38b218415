"""A gateway's capacity sheet: what each protocol bears on a board behind a link, with and without security."""
