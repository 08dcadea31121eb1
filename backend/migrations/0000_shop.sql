CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- The words of a name of a category, as catalog/search/search-text.ts has them of a text: without accents and marks, and œ as oe.
CREATE FUNCTION name_words(name_key text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(array(
    SELECT left(word, 32) FROM regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          translate(replace(replace(replace(normalize(name_key, NFKD), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ةىیکٱ', 'هييكا'),
          '[\u00ad\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'
        ),
        '[''’]s\M', 's', 'g'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u060c\u061b\u061f\u2000-\u206f]+'
    ) word WHERE word <> ''
  ))
$$;--> statement-breakpoint
-- A text as people compare it: in lower case, without accents, Arabic vowel signs, tatweel and invisible marks; ة as ه, ى as ي,
-- أ, إ and آ as ا, œ as oe, national digits as 0 to 9.
CREATE FUNCTION plain_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(
      replace(replace(replace(lower(normalize(written, NFKD)), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufe0f]', '', 'g'
    ),
    'ةىکیøłđı’‘‐–٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'هيكيoldi''''--01234567890123456789'
  )
$$;--> statement-breakpoint
-- The digits of a phone number, national ones as 0 to 9.
CREATE FUNCTION phone_digits(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(written, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'
  )
$$;--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address_line" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"pincode" text NOT NULL,
	"mobile" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"known_centimes" bigint,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_user_product_key" UNIQUE("user_id","product_id"),
	CONSTRAINT "cart_items_quantity_check" CHECK ("cart_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cart_merges" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"capped" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_merges_user_key" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_key" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_user_id" text NOT NULL,
	"by_name" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"thing_name" text NOT NULL,
	"what" text NOT NULL,
	"before" json NOT NULL,
	"after" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_bad_rows" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"fields" json NOT NULL,
	"problems" json NOT NULL,
	CONSTRAINT "import_bad_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"encoding" text NOT NULL,
	"separator" text NOT NULL,
	"header" json NOT NULL,
	"first_rows" json NOT NULL,
	"settings" json NOT NULL,
	"pictures" json,
	"position" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total_rows" integer,
	"share" real DEFAULT 0 NOT NULL,
	"counts" json NOT NULL,
	"questions" json DEFAULT '[]'::json NOT NULL,
	"decimal_signs" json DEFAULT '{}'::json NOT NULL,
	"preview" json DEFAULT '[]'::json NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_by_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"image" text[] NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_centimes" bigint NOT NULL,
	"discount_hundredths" integer NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity_check" CHECK ("order_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"order_number" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_id" text DEFAULT '' NOT NULL,
	"sub_total_centimes" bigint NOT NULL,
	"total_centimes" bigint NOT NULL,
	"stated_sub_total" double precision,
	"delivery_address" json,
	"invoice_receipt" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"placed_at" timestamp (3) with time zone,
	"packed_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"moved_by" json DEFAULT '{}'::json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_key" UNIQUE("order_number"),
	CONSTRAINT "orders_user_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('awaiting-payment', 'placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled')),
	CONSTRAINT "orders_user_check" CHECK ("orders"."status" in ('delivered', 'returned', 'cancelled') or ("orders"."user_id" is not null and "orders"."delivery_address" is not null))
);
--> statement-breakpoint
CREATE TABLE "password_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"url" text,
	"request" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_session_key" UNIQUE("session_id"),
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('stripe', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"products" bigint NOT NULL,
	"hidden" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" text NOT NULL,
	"category_id" text NOT NULL,
	"sub_category_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_listings_product_id_category_id_sub_category_id_pk" PRIMARY KEY("product_id","category_id","sub_category_id")
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" text PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text[] NOT NULL,
	"unit" text NOT NULL,
	"measure_quantity" double precision,
	"measure_base" text,
	"stock" integer NOT NULL,
	"price_centimes" bigint NOT NULL,
	"discount_hundredths" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"more_details" json NOT NULL,
	"category_ids" text[] NOT NULL,
	"sub_category_ids" text[] NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"import_source" text,
	"import_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_measure_check" CHECK (("products"."measure_quantity" is null) = ("products"."measure_base" is null) and "products"."measure_quantity" > 0 and "products"."measure_base" in ('kg', 'l', 'piece')),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price_check" CHECK ("products"."price_centimes" >= 0),
	CONSTRAINT "products_discount_check" CHECK ("products"."discount_hundredths" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"request" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sessions_order_key" UNIQUE("order_id"),
	CONSTRAINT "sandbox_sessions_state_check" CHECK ("sandbox_sessions"."state" in ('open', 'paid', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"product_id" text PRIMARY KEY NOT NULL,
	"search" "tsvector" NOT NULL,
	"penalty" real NOT NULL,
	"version" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"discount_hundredths" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"unit_price" double precision,
	"measure_base" text,
	"brand" text,
	"sub_category_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"term" text COLLATE "C" PRIMARY KEY NOT NULL,
	"meaning" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"products" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_refresh_hash_key" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"value" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_categories_name_key" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "sub_category_categories" (
	"sub_category_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "sub_category_categories_sub_category_id_category_id_pk" PRIMARY KEY("sub_category_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"verified_email" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"status" text DEFAULT 'Active' NOT NULL,
	"role" text DEFAULT 'USER' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('Active', 'Inactive', 'Suspended')),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('ADMIN', 'USER'))
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_bad_rows" ADD CONSTRAINT "import_bad_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_category_categories" ADD CONSTRAINT "sub_category_categories_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_category_categories" ADD CONSTRAINT "sub_category_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_expires_at_index" ON "account_deletions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "addresses_user_index" ON "addresses" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cart_items_product_id_index" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "categories_words_index" ON "categories" USING gin (name_words("name_key"));--> statement-breakpoint
CREATE INDEX "changes_thing_index" ON "changes" USING btree ("thing","thing_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "changes_kind_index" ON "changes" USING btree ("thing","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "changes_by_index" ON "changes" USING btree ("by_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "favourites_user_index" ON "favourites" USING btree ("user_id","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "favourites_product_id_index" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running_key" ON "imports" USING btree ((true)) WHERE "imports"."state" in ('checking', 'importing');--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at","id","status","total_centimes");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_text_index" ON "orders" USING gin ("order_number" gin_trgm_ops,plain_text((("delivery_address"->>'address_line') || ' ' || ("delivery_address"->>'city'))) gin_trgm_ops,phone_digits(("delivery_address"->>'mobile')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_attention_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."payment_status" = 'amount differs' or ("orders"."status" in ('cancelled', 'returned') and "orders"."payment_status" = 'paid');--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_payment_key" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'awaiting-payment' and "orders"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "password_codes_expires_at_index" ON "password_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_listings_page_index" ON "product_listings" USING btree ("category_id","sub_category_id","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_listings_category_index" ON "product_listings" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_listings_sub_category_index" ON "product_listings" USING btree ("sub_category_id","category_id");--> statement-breakpoint
CREATE INDEX "product_stock_index" ON "product_stock" USING btree ("stock","product_id");--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_ids");--> statement-breakpoint
CREATE INDEX "products_offers_index" ON "products" USING btree ("discount_hundredths" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."discount_hundredths" > 0;--> statement-breakpoint
CREATE INDEX "products_shown_index" ON "products" USING btree ("created_at","id") WHERE not "products"."hidden";--> statement-breakpoint
CREATE INDEX "products_hidden_index" ON "products" USING btree ("id") WHERE "products"."hidden";--> statement-breakpoint
CREATE INDEX "products_without_picture_index" ON "products" USING btree ("id") WHERE "products"."image" = '{}';--> statement-breakpoint
CREATE INDEX "products_name_index" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_price_index" ON "products" USING btree ("price_centimes","id","category_ids");--> statement-breakpoint
CREATE INDEX "products_discount_index" ON "products" USING btree ("discount_hundredths","id","category_ids");--> statement-breakpoint
CREATE INDEX "products_name_text_index" ON "products" USING gin ("name" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "products_categories_index" ON "products" USING gin ("category_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "products_import_key" ON "products" USING btree ("import_source","import_key") WHERE "products"."import_key" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_search_index" ON "search_entries" USING gin ("search") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_entries_discounted_index" ON "search_entries" USING btree ("created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST) WHERE "search_entries"."discount_hundredths" > 0 and not "search_entries"."hidden";--> statement-breakpoint
CREATE INDEX "search_words_trigram_index" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning_index" ON "search_words" USING btree (left("word", 2),"products" DESC NULLS FIRST,"word");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sub_categories_words_index" ON "sub_categories" USING gin (name_words("name_key"));--> statement-breakpoint
CREATE INDEX "sub_category_categories_category_id_index" ON "sub_category_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_text_index" ON "users" USING gin (plain_text("name") gin_trgm_ops,"email" gin_trgm_ops,phone_digits("mobile") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."role" = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_blocked_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."status" <> 'Active';--> statement-breakpoint
CREATE INDEX "wishes_product_id_index" ON "wishes" USING btree ("product_id");--> statement-breakpoint
-- What one piece costs after discount, in centimes: the percentage rounded up to whole dinars, at most the price (shared/money).
CREATE FUNCTION shown_price(price bigint, hundredths integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN price - least(price, (price * hundredths + 999999) / 1000000 * 100);--> statement-breakpoint
-- An entry knows of its product what lists are sorted and filtered by. The plan is made once for each connection, maybe while the shop is
-- small: it must not read all products for each entry.
CREATE FUNCTION copy_facts() RETURNS trigger LANGUAGE plpgsql VOLATILE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  product products;
  shown bigint;
BEGIN
  SELECT * INTO STRICT product FROM products WHERE id = NEW.product_id;
  shown := shown_price(product.price_centimes, product.discount_hundredths);
  NEW.created_at := product.created_at;
  NEW.price := shown;
  NEW.discount_hundredths := CASE WHEN shown < product.price_centimes THEN product.discount_hundredths ELSE 0 END;
  NEW.in_stock := product.stock > 0;
  NEW.unit_price := shown / product.measure_quantity;
  NEW.measure_base := product.measure_base;
  NEW.brand := nullif(left(btrim(product.more_details->>'Brand'), 200), '');
  NEW.sub_category_ids := product.sub_category_ids;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER copy_facts BEFORE INSERT OR UPDATE ON "search_entries" FOR EACH ROW EXECUTE FUNCTION copy_facts();--> statement-breakpoint
-- Orders and prices that are typed over write no entry anew.
CREATE FUNCTION hand_facts_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries SET version = version WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER hand_facts_on AFTER UPDATE ON "products" FOR EACH ROW
WHEN ((OLD.stock > 0) <> (NEW.stock > 0) OR OLD.price_centimes <> NEW.price_centimes OR OLD.discount_hundredths <> NEW.discount_hundredths)
EXECUTE FUNCTION hand_facts_on();--> statement-breakpoint
-- Stock and number of products beside them (docs/decisions/large-tables.md).
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
INSERT INTO product_counts (products, hidden) VALUES (0, 0);--> statement-breakpoint
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
