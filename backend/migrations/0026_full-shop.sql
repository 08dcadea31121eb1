CREATE TABLE "product_counts" (
	"products" bigint NOT NULL,
	"hidden" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" text PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_index" ON "product_stock" USING btree ("stock","product_id");--> statement-breakpoint
CREATE INDEX "products_name_index" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_price_index" ON "products" USING btree ("price_centimes","id");--> statement-breakpoint
CREATE INDEX "products_discount_index" ON "products" USING btree ("discount_hundredths","id");--> statement-breakpoint
CREATE INDEX "products_name_text_index" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_categories_index" ON "products" USING gin ("category_ids");--> statement-breakpoint
-- Stock and number of products beside them (docs/decisions/large-tables.md). The triggers come first: they hold off writers until the rows
-- that exist are in.
CREATE FUNCTION note_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (product_id, stock) SELECT id, stock FROM changed;
  INSERT INTO product_counts (products, hidden) SELECT count(*), count(*) FILTER (WHERE hidden) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (products, hidden) SELECT -count(*), -count(*) FILTER (WHERE hidden) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_hidden_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (products, hidden) VALUES (0, CASE WHEN NEW.hidden THEN 1 ELSE -1 END);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET stock = NEW.stock WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER note_added_products AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_added_products();--> statement-breakpoint
CREATE TRIGGER note_deleted_products AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_products();--> statement-breakpoint
CREATE TRIGGER note_hidden_product AFTER UPDATE ON "products" FOR EACH ROW
WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION note_hidden_product();--> statement-breakpoint
CREATE TRIGGER note_stock AFTER UPDATE ON "products" FOR EACH ROW
WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION note_stock();--> statement-breakpoint
INSERT INTO product_stock (product_id, stock) SELECT id, stock FROM products;--> statement-breakpoint
INSERT INTO product_counts (products, hidden) SELECT count(*), count(*) FILTER (WHERE hidden) FROM products;
