-- A listing reads its products where it finds them: each of its rows has a copy of what an answer says of the product.
ALTER TABLE "product_listings" SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "json" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "reference_ids" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "product_listings" SET
  "json" = "products"."json",
  "reference_ids" = array_to_string("category_ids" || "sub_category_ids", ',')
FROM "products" WHERE "products"."id" = "product_id";--> statement-breakpoint
DROP INDEX "product_listings_sub_category_index";--> statement-breakpoint
CREATE INDEX "product_listings_sub_category_index" ON "product_listings" USING btree ("sub_category_id","category_id");--> statement-breakpoint
CREATE FUNCTION copy_to_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_listings SET
    json = NEW.json,
    reference_ids = array_to_string(NEW.category_ids || NEW.sub_category_ids, ',')
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER copy_to_listings AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD.json IS DISTINCT FROM NEW.json) EXECUTE FUNCTION copy_to_listings();--> statement-breakpoint
-- Holds the product: an order that is about to change its stock is waited for, or waits, and does not miss the new row.
CREATE FUNCTION copy_from_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT json, array_to_string(category_ids || sub_category_ids, ',') INTO NEW.json, NEW.reference_ids
  FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER copy_from_product BEFORE INSERT ON "product_listings" FOR EACH ROW EXECUTE FUNCTION copy_from_product();
