ALTER TABLE "orders" ADD COLUMN "firm" json;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "firm" json;