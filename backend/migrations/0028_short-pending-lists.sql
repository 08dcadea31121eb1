ALTER INDEX "products_name_text_index" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "search_entries_search_index" SET (gin_pending_list_limit = 256);
