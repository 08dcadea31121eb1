ALTER TABLE "order_entries" ADD COLUMN "noted_by_id" text;--> statement-breakpoint
-- What entries of an order say is recorded there alone.
DELETE FROM "changes" WHERE "thing" = 'order' AND "what" = 'changed'
  AND jsonb_exists_any("after"::jsonb, array['refund', 'returned', 'paid_back_by_hand', 'cash']);--> statement-breakpoint
UPDATE "changes" SET "before" = ("before"::jsonb - 'quantity')::json, "after" = ("after"::jsonb - 'quantity')::json
  WHERE "thing" = 'order' AND "what" = 'changed' AND jsonb_exists("after"::jsonb, 'quantity');--> statement-breakpoint
DELETE FROM "changes" WHERE "thing" = 'order' AND "what" = 'changed' AND "before"::text = '{}' AND "after"::text = '{}';
