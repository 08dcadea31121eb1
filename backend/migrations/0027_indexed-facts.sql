-- The plan is made once for each connection: made while the shop was small, it read all products for each entry after an import.
ALTER FUNCTION copy_facts() SET enable_seqscan = off;
