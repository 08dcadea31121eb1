CREATE TABLE "payment_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_centimes" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_entries_key" UNIQUE("payment_id","kind","reference")
);
--> statement-breakpoint
CREATE INDEX "payment_entries_unseen_index" ON "payment_entries" USING btree ("payment_id") WHERE "payment_entries"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "orders_payment_index" ON "orders" USING btree ("payment_id") WHERE "orders"."payment_id" <> '';