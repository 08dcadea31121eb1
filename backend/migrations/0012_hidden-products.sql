ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;
