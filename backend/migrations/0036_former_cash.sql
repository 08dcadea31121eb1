-- Cash of orders that were delivered before any was noted: what each cost then, on the day on which it counted so far.
WITH "delivered" AS (
  SELECT * FROM "orders" WHERE "status" = 'delivered' AND "payment_status" = 'CASH ON DELIVERY'
    AND NOT EXISTS (SELECT FROM "order_entries" "cash" WHERE "cash"."order_id" = "orders"."id" AND "cash"."kind" = 'cash')
), "then" AS (
  SELECT "order_entries".* FROM "order_entries" JOIN "delivered" ON "delivered"."id" = "order_id" AND "at" < "delivered_at"
), "latest" AS (
  SELECT DISTINCT ON ("order_id", "position", "kind") "order_id", "position", "kind", "pieces", "centimes" FROM "then"
  WHERE "kind" IN ('packed', 'changed') ORDER BY "order_id", "position", "kind", "id" DESC
), "costs" AS (
  SELECT "item"."order_id", CASE WHEN "packed"."pieces" IS NOT NULL THEN "packed"."centimes"
    ELSE greatest("price_centimes" - ceil("price_centimes" * "discount_hundredths" / 1000000.0) * 100, 0)
      * coalesce("changed"."pieces", "quantity") END AS "centimes"
  FROM "delivered" JOIN "order_items" "item" ON "item"."order_id" = "delivered"."id"
  LEFT JOIN "latest" "packed" ON "packed"."order_id" = "item"."order_id" AND "packed"."position" = "item"."position" AND "packed"."kind" = 'packed'
  LEFT JOIN "latest" "changed" ON "changed"."order_id" = "item"."order_id" AND "changed"."position" = "item"."position" AND "changed"."kind" = 'changed'
  UNION ALL
  SELECT "order_id", 0 - "centimes" FROM "then" WHERE "kind" IN ('returned', 'allowance')
), "noted" AS (
  INSERT INTO "order_entries" ("order_id", "kind", "centimes", "at")
  SELECT "id", 'cash', sum("costs"."centimes"), "placed_at" FROM "delivered" JOIN "costs" ON "costs"."order_id" = "id"
  GROUP BY "id", "placed_at" HAVING sum("costs"."centimes") > 0
  RETURNING "order_id", "centimes"
)
UPDATE "orders" SET "cash_centimes" = "noted"."centimes" FROM "noted" WHERE "noted"."order_id" = "orders"."id";
