"""Makes anew what pages, pictures and tables of derbench say of the published datasets."""
