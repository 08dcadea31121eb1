ALTER TABLE "products" ADD COLUMN "scale_code" integer;--> statement-breakpoint
CREATE INDEX "products_scale_code_index" ON "products" USING btree ("scale_code") WHERE "products"."scale_code" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scale_code_check" CHECK ("products"."scale_code" between 1 and 99999);