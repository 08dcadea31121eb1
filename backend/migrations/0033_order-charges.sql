CREATE TABLE "order_charges" (
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"centimes" bigint NOT NULL,
	"vat_hundredths" integer,
	"name" text DEFAULT '' NOT NULL,
	"translations" json DEFAULT '{}'::json NOT NULL,
	"position" integer,
	CONSTRAINT "order_charges_order_id_key_pk" PRIMARY KEY("order_id","key"),
	CONSTRAINT "order_charges_kind_check" CHECK ("order_charges"."kind" in ('fee', 'off')),
	CONSTRAINT "order_charges_amount_check" CHECK ("order_charges"."centimes" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_entries" DROP CONSTRAINT "order_entries_line_check";--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_line_check" CHECK ("order_entries"."kind" = 'allowance' or ("order_entries"."kind" in ('changed', 'packed', 'returned')) = ("order_entries"."position" is not null));
--> statement-breakpoint
-- Allowances become charges, each named after its entry.
INSERT INTO "order_charges" ("order_id", "key", "kind", "centimes")
SELECT "order_id", 'allowance:' || "id", 'off', "centimes" FROM "order_entries" WHERE "kind" = 'allowance' AND "centimes" > 0;
