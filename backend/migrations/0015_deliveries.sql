ALTER TABLE "order_entries" DROP CONSTRAINT "order_entries_kind_check";--> statement-breakpoint
ALTER TABLE "order_entries" ADD COLUMN "due_centimes" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_driver_index" ON "orders" USING btree ("driver_id") WHERE "orders"."status" = 'shipped';--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_kind_check" CHECK ("order_entries"."kind" in ('changed', 'packed', 'returned', 'allowance', 'cash', 'undelivered'));