DROP TRIGGER write_product_json ON "products";--> statement-breakpoint
-- unused since 1.0.0: answers are built from rows (docs/decisions/product-json.md)
DROP FUNCTION write_product_json();--> statement-breakpoint
-- unused since 1.0.0
DROP FUNCTION reference_json(text, text, text);--> statement-breakpoint
-- unused since 1.0.0
DROP FUNCTION marked_pictures(json);--> statement-breakpoint
-- unused since 1.0.0
ALTER TABLE "products" DROP COLUMN "json";
