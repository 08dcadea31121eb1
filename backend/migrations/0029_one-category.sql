-- The new ones first: what is dropped keeps readers out until the end of the transaction.
CREATE INDEX "products_created_at_index_new" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_ids");--> statement-breakpoint
CREATE INDEX "products_price_index_new" ON "products" USING btree ("price_centimes","id","category_ids");--> statement-breakpoint
CREATE INDEX "products_discount_index_new" ON "products" USING btree ("discount_hundredths","id","category_ids");--> statement-breakpoint
DROP INDEX "products_created_at_index";--> statement-breakpoint
DROP INDEX "products_price_index";--> statement-breakpoint
DROP INDEX "products_discount_index";--> statement-breakpoint
ALTER INDEX "products_created_at_index_new" RENAME TO "products_created_at_index";--> statement-breakpoint
ALTER INDEX "products_price_index_new" RENAME TO "products_price_index";--> statement-breakpoint
ALTER INDEX "products_discount_index_new" RENAME TO "products_discount_index";