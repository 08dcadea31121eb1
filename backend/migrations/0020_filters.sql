ALTER TABLE "search_entries" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "discount_hundredths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "unit_price" double precision;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "measure_base" text;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "sub_category_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_discounted_index" ON "search_entries" USING btree ("created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST) WHERE "search_entries"."discount_hundredths" > 0 and not "search_entries"."hidden";--> statement-breakpoint
-- What one piece costs after discount, in centimes: the percentage rounded up to whole dinars, at most the price (shared/money).
CREATE FUNCTION shown_price(price bigint, hundredths integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN price - least(price, (price * hundredths + 999999) / 1000000 * 100);--> statement-breakpoint
-- An entry knows of its product what lists are sorted and filtered by.
CREATE FUNCTION copy_facts() RETURNS trigger LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  product products;
  shown bigint;
BEGIN
  SELECT * INTO STRICT product FROM products WHERE id = NEW.product_id;
  shown := shown_price(product.price_centimes, product.discount_hundredths);
  NEW.created_at := product.created_at;
  NEW.price := shown;
  NEW.discount_hundredths := CASE WHEN shown < product.price_centimes THEN product.discount_hundredths ELSE 0 END;
  NEW.in_stock := product.stock > 0;
  NEW.unit_price := shown / product.measure_quantity;
  NEW.measure_base := product.measure_base;
  NEW.brand := nullif(left(btrim(product.more_details->>'Brand'), 200), '');
  NEW.sub_category_ids := product.sub_category_ids;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER copy_facts BEFORE INSERT OR UPDATE ON "search_entries" FOR EACH ROW EXECUTE FUNCTION copy_facts();--> statement-breakpoint
-- Orders and prices that are typed over write no entry anew.
CREATE FUNCTION hand_facts_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries SET version = version WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER hand_facts_on AFTER UPDATE ON "products" FOR EACH ROW
WHEN ((OLD.stock > 0) <> (NEW.stock > 0) OR OLD.price_centimes <> NEW.price_centimes OR OLD.discount_hundredths <> NEW.discount_hundredths)
EXECUTE FUNCTION hand_facts_on();--> statement-breakpoint
UPDATE "search_entries" SET "version" = "version";
