ALTER TABLE "order_charges" ADD COLUMN "owed_centimes" bigint;--> statement-breakpoint
-- What coupons take off orders that are not as they were ordered.
WITH "changed" AS (
  SELECT "id" FROM "orders" JOIN "coupon_uses" ON "order_id" = "id" WHERE "charged_centimes" IS NOT NULL
), "entries" AS (
  SELECT "order_entries".* FROM "order_entries" JOIN "changed" ON "changed"."id" = "order_id"
), "latest" AS (
  SELECT DISTINCT ON ("order_id", "position", "kind") * FROM "entries" WHERE "kind" IN ('packed', 'changed')
  ORDER BY "order_id", "position", "kind", "entries"."id" DESC
), "lines" AS (
  SELECT "item"."order_id", "item"."product_id", CASE WHEN "packed"."pieces" IS NOT NULL THEN "packed"."centimes"
    ELSE shown_price("price_centimes", "discount_hundredths") * coalesce("wanted"."pieces", "quantity") END
    - coalesce((SELECT sum("centimes") FROM "entries" WHERE "order_id" = "item"."order_id" AND "position" = "item"."position" AND "kind" = 'returned'), 0) AS "cost"
  FROM "changed" JOIN "order_items" "item" ON "item"."order_id" = "changed"."id"
  LEFT JOIN "latest" "packed" ON "packed"."order_id" = "item"."order_id" AND "packed"."position" = "item"."position" AND "packed"."kind" = 'packed'
  LEFT JOIN "latest" "wanted" ON "wanted"."order_id" = "item"."order_id" AND "wanted"."position" = "item"."position" AND "wanted"."kind" = 'changed'
), "goods" AS (
  SELECT "charge"."order_id", "key", coalesce(sum("cost"), 0)::bigint AS "cost" FROM "order_charges" "charge"
  LEFT JOIN "lines" ON "lines"."order_id" = "charge"."order_id" AND ("product_ids" IS NULL OR "product_id" = ANY ("product_ids"))
  WHERE "charge"."order_id" IN (SELECT "id" FROM "changed") AND "key" LIKE 'coupon:%'
  GROUP BY "charge"."order_id", "key"
)
UPDATE "order_charges" "charge" SET "owed_centimes" =
  CASE WHEN "percent" IS NULL THEN least("centimes", "cost") ELSE "cost" - shown_price("cost", "percent" * 100) END
FROM "goods" WHERE "goods"."order_id" = "charge"."order_id" AND "goods"."key" = "charge"."key";
