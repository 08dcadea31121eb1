CREATE TABLE "price_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"product_ids" text[] DEFAULT '{}' NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_offers_value_check" CHECK ("price_offers"."value" > 0 and ("price_offers"."kind" <> 'percent' or "price_offers"."value" <= 100) and ("price_offers"."kind" <> 'amount' or "price_offers"."value" % 100 = 0)),
	CONSTRAINT "price_offers_time_check" CHECK ("price_offers"."ends_at" > "price_offers"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_discount_hundredths" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discount_ends" timestamp (3) with time zone;--> statement-breakpoint
-- What an offer takes off a price, in hundredths of a percent, as a discount is: never more than its amount.
CREATE FUNCTION offer_hundredths(kind text, value bigint, price bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (CASE kind WHEN 'percent' THEN value * 100 WHEN 'amount' THEN least(10000, value * 10000 / greatest(price, 1)) END)::integer;--> statement-breakpoint
CREATE FUNCTION is_offered(id text, categories text[], product_ids text[], category_ids text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN id = ANY (product_ids) OR categories && category_ids OR cardinality(product_ids) + cardinality(category_ids) = 0;--> statement-breakpoint
-- The best offer of now for a product; of two as good ones that which lasts.
CREATE FUNCTION offered_discount(id text, categories text[], price bigint) RETURNS TABLE (hundredths integer, ends timestamptz) LANGUAGE sql STABLE AS $$
  SELECT offer_hundredths(kind, value, price), ends_at FROM price_offers
  WHERE starts_at <= now() AND (ends_at IS NULL OR ends_at > now()) AND is_offered($1, categories, product_ids, category_ids)
  ORDER BY 1 DESC NULLS LAST, 2 DESC NULLS FIRST LIMIT 1
$$;--> statement-breakpoint
-- Whoever writes a discount writes the product's own.
CREATE FUNCTION take_own_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.own_discount_hundredths := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION show_discount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own integer := coalesce(NEW.own_discount_hundredths, NEW.discount_hundredths);
  offered record;
BEGIN
  SELECT * INTO offered FROM offered_discount(NEW.id, NEW.category_ids, NEW.price_centimes);
  IF offered.hundredths > own THEN
    NEW.discount_hundredths := offered.hundredths;
    NEW.own_discount_hundredths := own;
    NEW.discount_ends := offered.ends;
  ELSE
    NEW.discount_hundredths := own;
    NEW.own_discount_hundredths := NULL;
    NEW.discount_ends := NULL;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- In the order of their names.
CREATE TRIGGER discount_1_own BEFORE UPDATE OF discount_hundredths ON "products"
FOR EACH ROW EXECUTE FUNCTION take_own_discount();--> statement-breakpoint
CREATE TRIGGER discount_2_shown BEFORE INSERT OR UPDATE OF discount_hundredths, own_discount_hundredths, price_centimes, category_ids ON "products"
FOR EACH ROW EXECUTE FUNCTION show_discount();--> statement-breakpoint
-- Offers leave updated_at as it is.
CREATE TRIGGER note_shown_offer AFTER UPDATE ON "products" FOR EACH ROW
WHEN (OLD.discount_hundredths <> NEW.discount_hundredths OR OLD.discount_ends IS DISTINCT FROM NEW.discount_ends) EXECUTE FUNCTION note_shown_change();
