ALTER TABLE "price_offers" ADD COLUMN "every" integer;--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "every" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "nth_offer" jsonb;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_every_check" CHECK (("price_offers"."kind" = 'nth') = ("price_offers"."every" is not null) and ("price_offers"."every" is null or ("price_offers"."every" > 1 and "price_offers"."value" <= 100)));--> statement-breakpoint
-- The best offer of now for every n-th piece of a product, with its end in seconds since 1970. What is weighed has no pieces.
CREATE FUNCTION offered_nth(id text, categories text[], grams integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('offer', offers.id, 'every', every, 'percent', value, 'ends', extract(epoch FROM ends_at)))
  FROM price_offers offers
  WHERE kind = 'nth' AND grams IS NULL AND starts_at <= now() AND (ends_at IS NULL OR ends_at > now())
    AND is_offered($1, categories, product_ids, category_ids)
  ORDER BY value::float8 / every DESC, ends_at DESC NULLS FIRST, offers.id LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION show_nth_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.nth_offer := offered_nth(NEW.id, NEW.category_ids, NEW.grams);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER nth_offer_shown BEFORE INSERT OR UPDATE OF own_discount_hundredths, category_ids, grams ON "products"
FOR EACH ROW EXECUTE FUNCTION show_nth_offer();--> statement-breakpoint
CREATE TRIGGER note_shown_nth_offer AFTER UPDATE ON "products" FOR EACH ROW
WHEN (OLD.nth_offer IS DISTINCT FROM NEW.nth_offer) EXECUTE FUNCTION note_shown_change();
