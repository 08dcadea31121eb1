CREATE TABLE "coupon_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"user_id" text,
	"number" integer NOT NULL,
	"of_shopper" integer NOT NULL,
	CONSTRAINT "coupon_uses_number_key" UNIQUE("coupon_id","number"),
	CONSTRAINT "coupon_uses_shopper_key" UNIQUE("coupon_id","user_id","of_shopper")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"minimum_centimes" bigint,
	"first_day" date,
	"last_day" date,
	"uses_in_total" integer,
	"uses_per_shopper" integer,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_key" UNIQUE("code"),
	CONSTRAINT "coupons_kind_check" CHECK ("coupons"."kind" in ('percent', 'amount', 'delivery')),
	CONSTRAINT "coupons_value_check" CHECK ("coupons"."value" >= 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" between 1 and 100)),
	CONSTRAINT "coupons_uses_check" CHECK ("coupons"."uses_in_total" > 0 and "coupons"."uses_per_shopper" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "product_ids" text[];--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_user_index" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_percent_check" CHECK ("order_charges"."percent" between 1 and 100);