ALTER TABLE "order_entries" DROP CONSTRAINT "order_entries_key";--> statement-breakpoint
-- The place of a line was a part of its key.
UPDATE "order_entries" SET "key" = regexp_replace("key", ' \d+( \+)?$', '') WHERE "kind" = 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "order_entries_attempt" ON "order_entries" USING btree ("order_id","key",coalesce("position", -1),("substitute" is not null));