ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_user_check";--> statement-breakpoint
DROP INDEX "orders_attention_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_attention_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."payment_status" = 'amount differs' or ("orders"."status" in ('cancelled', 'returned') and "orders"."payment_status" = 'paid');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('awaiting-payment', 'placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_check" CHECK ("orders"."status" in ('delivered', 'returned', 'cancelled') or ("orders"."user_id" is not null and "orders"."delivery_address" is not null));