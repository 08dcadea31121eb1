ALTER TABLE "products" ADD COLUMN "category_ids" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sub_category_ids" text[];--> statement-breakpoint
UPDATE "products" SET
  "category_ids" = ARRAY(SELECT DISTINCT "category_id" FROM "product_listings" WHERE "product_id" = "products"."id"),
  "sub_category_ids" = ARRAY(SELECT DISTINCT "sub_category_id" FROM "product_listings" WHERE "product_id" = "products"."id");--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "category_ids" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "sub_category_ids" SET NOT NULL;--> statement-breakpoint
-- A product as answers have it. chr(1) stands where the origin of its pictures goes, chr(2) around the ids of its categories
-- and of its sub-categories: the only characters below a space, so no text of a product can hold them.
CREATE FUNCTION product_json(
  id text, name text, image text[], category_ids text[], sub_category_ids text[], unit text, stock integer,
  price_centimes bigint, discount_hundredths integer, description text, more_details json,
  created_at timestamptz, updated_at timestamptz
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  moment CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
  RETURN concat(
    '{"_id":', to_json(id),
    ',"name":', to_json(name),
    ',"image":', replace(to_json(image)::text, '"/uploads/', '"' || chr(1) || '/uploads/'),
    ',"category":[', chr(2), array_to_string(category_ids, ','), chr(2),
    '],"subCategory":[', chr(2), array_to_string(sub_category_ids, ','), chr(2),
    '],"unit":', to_json(unit),
    ',"stock":', stock,
    ',"price":', trim_scale(price_centimes / 100.0),
    ',"discount":', trim_scale(discount_hundredths / 100.0),
    ',"description":', to_json(description),
    ',"more_details":', more_details,
    ',"createdAt":"', to_char(created_at AT TIME ZONE 'UTC', moment),
    '","updatedAt":"', to_char(updated_at AT TIME ZONE 'UTC', moment), '"}'
  );
END
$$;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "json" text GENERATED ALWAYS AS (product_json(id, name, image, category_ids, sub_category_ids, unit, stock, price_centimes, discount_hundredths,
          description, more_details, created_at, updated_at)) STORED NOT NULL;
