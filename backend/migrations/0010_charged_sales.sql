DROP INDEX "orders_placed_at_index";--> statement-breakpoint
CREATE INDEX "orders_sales_index" ON "orders" USING btree ("placed_at","id","status","total_centimes","charged_centimes");