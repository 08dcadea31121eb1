ALTER TABLE "products" ADD COLUMN "measure_quantity" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "measure_base" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_measure_check" CHECK (("products"."measure_quantity" is null) = ("products"."measure_base" is null) and "products"."measure_quantity" > 0 and "products"."measure_base" in ('kg', 'l', 'piece'));--> statement-breakpoint
-- A product says its measure in the answers; the rows that exist are read by the job 'refresh-stale'.
CREATE OR REPLACE FUNCTION write_product_json() RETURNS trigger LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  moment CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  its_categories text;
  its_sub_categories text;
BEGIN
  SELECT string_agg(reference_json(id, name, image), ',' ORDER BY name) INTO its_categories
  FROM unnest(NEW.category_ids) wanted JOIN categories ON id = wanted;
  SELECT string_agg(reference_json(id, name, image), ',' ORDER BY name) INTO its_sub_categories
  FROM unnest(NEW.sub_category_ids) wanted JOIN sub_categories ON id = wanted;
  NEW.json := concat(
    '{"_id":', to_json(NEW.id),
    ',"name":', to_json(NEW.name),
    ',"image":', marked_pictures(to_json(NEW.image)),
    ',"category":[', its_categories,
    '],"subCategory":[', its_sub_categories,
    '],"unit":', to_json(NEW.unit),
    CASE WHEN NEW.measure_base IS NOT NULL
      THEN concat(',"measure":{"quantity":', NEW.measure_quantity, ',"base":', to_json(NEW.measure_base), '}') END,
    ',"stock":', NEW.stock,
    ',"price":', trim_scale(NEW.price_centimes / 100.0),
    ',"discount":', trim_scale(NEW.discount_hundredths / 100.0),
    ',"description":', to_json(NEW.description),
    ',"more_details":', NEW.more_details,
    ',"createdAt":"', to_char(NEW.created_at AT TIME ZONE 'UTC', moment),
    '","updatedAt":"', to_char(NEW.updated_at AT TIME ZONE 'UTC', moment), '"}'
  );
  RETURN NEW;
END
$$;
