DROP INDEX "products_created_at_index";--> statement-breakpoint
DROP INDEX "products_price_index";--> statement-breakpoint
DROP INDEX "products_discount_index";--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_ids");--> statement-breakpoint
CREATE INDEX "products_price_index" ON "products" USING btree ("price_centimes","id","category_ids");--> statement-breakpoint
CREATE INDEX "products_discount_index" ON "products" USING btree ("discount_hundredths","id","category_ids");