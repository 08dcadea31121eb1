-- Names of categories are kept by the processes of the backend, for as long as this row stays as it is.
CREATE TABLE "category_changes" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changed_by" text NOT NULL
);--> statement-breakpoint
CREATE FUNCTION note_category_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_changes AS known (changed_by) VALUES (pg_current_xact_id()::text)
  ON CONFLICT (one) DO UPDATE SET changed_by = excluded.changed_by WHERE known.changed_by <> excluded.changed_by;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Just before the transaction ends: who holds this row waits for nobody.
CREATE CONSTRAINT TRIGGER note_category_change AFTER INSERT OR UPDATE OR DELETE ON "categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_category_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_category_change AFTER INSERT OR UPDATE OR DELETE ON "sub_categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_category_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_to_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_listings SET json = NEW.json WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_from_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT json INTO NEW.json FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;--> statement-breakpoint
ALTER TABLE "product_listings" DROP COLUMN "reference_ids";
