ALTER TABLE "payments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_paid_index" ON "payments" USING btree ("paid_at");