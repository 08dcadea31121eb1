ALTER TABLE "orders" ADD COLUMN "stop" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_near" boolean DEFAULT false NOT NULL;