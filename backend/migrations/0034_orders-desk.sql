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
DROP INDEX "orders_text_index";--> statement-breakpoint
DROP INDEX "users_text_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_text_index" ON "orders" USING gin ("order_number" gin_trgm_ops,plain_text((("delivery_address"->>'address_line') || ' ' || ("delivery_address"->>'city'))) gin_trgm_ops,phone_digits(("delivery_address"->>'mobile')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_text_index" ON "users" USING gin (plain_text("name") gin_trgm_ops,"email" gin_trgm_ops,phone_digits("mobile") gin_trgm_ops);--> statement-breakpoint
UPDATE "orders" SET "refunded_at" = (
  SELECT max("at") FROM "changes"
  WHERE "thing" = 'order' AND "thing_id" = "order_number" AND "after"->>'payment_status' = 'refunded'
) WHERE "payment_status" = 'refunded';
