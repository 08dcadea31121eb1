CREATE TABLE "shown_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shown_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" bigint,
	"product_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shown_changes_version_key" UNIQUE("version")
);
--> statement-breakpoint
CREATE INDEX "shown_changes_unnumbered_index" ON "shown_changes" USING btree ("id") WHERE "shown_changes"."version" is null;--> statement-breakpoint
CREATE SEQUENCE shown_version;--> statement-breakpoint
CREATE FUNCTION note_shown_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shown_changes WHERE version IS NULL AND product_id IS NULL) THEN
    INSERT INTO shown_changes (product_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What is back in stock comes back to lists that do not name it now; all else that pages show of a stock is on pages that name its product.
CREATE FUNCTION note_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (product_id) VALUES (CASE WHEN OLD.stock > 0 THEN NEW.id END);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- At the end of a transaction, one after the other: whoever has seen a version has seen all below it.
CREATE FUNCTION number_shown_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727005);
  UPDATE shown_changes SET version = nextval('shown_version') WHERE id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER number_shown_change AFTER INSERT ON "shown_changes" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION number_shown_change();--> statement-breakpoint
CREATE TRIGGER note_shown_change AFTER INSERT OR DELETE ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();--> statement-breakpoint
-- Orders leave updated_at as it is.
CREATE TRIGGER note_shown_edit AFTER UPDATE ON "products" FOR EACH ROW
WHEN (OLD.updated_at <> NEW.updated_at) EXECUTE FUNCTION note_shown_change();--> statement-breakpoint
-- Up to FEW (shared/contract/catalog/stock-text.ts), pages show how much is left.
CREATE TRIGGER note_shown_stock AFTER UPDATE ON "products" FOR EACH ROW
WHEN (OLD.stock <> NEW.stock AND least(OLD.stock, NEW.stock) <= 5) EXECUTE FUNCTION note_shown_stock();--> statement-breakpoint
CREATE TRIGGER note_shown_change AFTER INSERT OR UPDATE OR DELETE ON "categories"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();--> statement-breakpoint
CREATE TRIGGER note_shown_change AFTER INSERT OR UPDATE OR DELETE ON "sub_categories"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();--> statement-breakpoint
CREATE TRIGGER note_shown_change AFTER INSERT OR UPDATE OR DELETE ON "settings"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();--> statement-breakpoint
CREATE TRIGGER note_shown_change AFTER INSERT OR UPDATE OR DELETE ON "search_synonyms"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();--> statement-breakpoint
-- The names of categories reach the search by a job. A stock that becomes none writes its entry without the search.
CREATE TRIGGER note_shown_search AFTER UPDATE OF search ON "search_entries"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();
