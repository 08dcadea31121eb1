-- What the search knows of the products that are here is written when the shop starts (catalog/refresh-search.ts).
CREATE TABLE "search_entries" (
	"product_id" text PRIMARY KEY NOT NULL,
	"search" "tsvector" NOT NULL,
	"penalty" real NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"term" text COLLATE "C" PRIMARY KEY NOT NULL,
	"meaning" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_search_index" ON "search_entries" USING gin ("search");--> statement-breakpoint
DROP INDEX "products_normal_name_index";--> statement-breakpoint
DROP INDEX "products_search_index";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "normal_name";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";
