CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_product_id_index" ON "wishes" USING btree ("product_id");--> statement-breakpoint
-- Whatever makes a product one that can be bought again, an order that is cancelled or an import: whoever waits is told by a job
-- of that transaction. It is tried again as in backend/src/jobs/queue.ts.
CREATE FUNCTION tell_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM wishes WHERE product_id = NEW.id) THEN
    INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in)
    VALUES ('tell-waiting', jsonb_build_object('productId', NEW.id), 10, 5, true, interval '120 seconds');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER UPDATE ON "products" FOR EACH ROW
WHEN (NEW.stock > 0 AND NOT NEW.hidden AND (OLD.stock = 0 OR OLD.hidden)) EXECUTE FUNCTION tell_waiting();
