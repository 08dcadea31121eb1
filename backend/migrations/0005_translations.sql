ALTER TABLE "categories" ADD COLUMN "translations" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "translations" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "translations" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" json DEFAULT '{}'::json NOT NULL;