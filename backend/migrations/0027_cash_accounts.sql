ALTER TABLE "order_entries" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "order_entries" ADD COLUMN "undoes" bigint;--> statement-breakpoint
UPDATE "order_entries" SET "by_id" = "users"."id" FROM "users" WHERE "users"."email" = "order_entries"."by";
