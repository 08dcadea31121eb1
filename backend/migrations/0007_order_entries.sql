CREATE TABLE "order_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer,
	"pieces" integer,
	"grams" integer,
	"substitute" json,
	"centimes" bigint,
	"lost" integer DEFAULT 0 NOT NULL,
	"uncounted" integer DEFAULT 0 NOT NULL,
	"restocked" boolean,
	"reason" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_entries_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_entries_kind_check" CHECK ("order_entries"."kind" in ('changed', 'packed', 'returned', 'allowance', 'cash')),
	CONSTRAINT "order_entries_line_check" CHECK (("order_entries"."kind" in ('changed', 'packed', 'returned')) = ("order_entries"."position" is not null)),
	CONSTRAINT "order_entries_pieces_check" CHECK ("order_entries"."pieces" >= 0 and "order_entries"."grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_centimes" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_centimes" > 0),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('asked', 'done', 'failed', 'by hand'))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "if_missing" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_centimes" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "if_missing" text DEFAULT 'leave-out' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packer_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_entries_order_index" ON "order_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_entries_cash_index" ON "order_entries" USING btree ("at") WHERE "order_entries"."kind" = 'cash';--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_failed_index" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_grams_check" CHECK ("products"."grams" > 0);