DROP INDEX "orders_attention_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_centimes" bigint;--> statement-breakpoint
CREATE INDEX "orders_brought_index" ON "orders" USING btree ("driver_id",coalesce("delivered_at", "returned_at"));--> statement-breakpoint
CREATE INDEX "orders_attention_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE ("orders"."payment_status" = 'amount differs' or ("orders"."status" = 'delivered' and "orders"."payment_status" = 'CASH ON DELIVERY' and "orders"."cash_centimes" < coalesce("orders"."charged_centimes", "orders"."total_centimes")));--> statement-breakpoint
UPDATE "orders" SET "cash_centimes" = "cash"."centimes" FROM (SELECT "order_id", sum("centimes") AS "centimes" FROM "order_entries" WHERE "kind" = 'cash' GROUP BY "order_id") "cash" WHERE "cash"."order_id" = "orders"."id";
