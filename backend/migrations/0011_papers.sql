CREATE TABLE "paper_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"content" json NOT NULL,
	"total_centimes" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "papers_number_key" UNIQUE("series","number"),
	CONSTRAINT "papers_kind_check" CHECK ("papers"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "vat_hundredths" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_hundredths" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_hundredths" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_order_index" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_at_index" ON "papers" USING btree ("at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_vat_check" CHECK ("categories"."vat_hundredths" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_check" CHECK ("products"."vat_hundredths" between 0 and 10000);