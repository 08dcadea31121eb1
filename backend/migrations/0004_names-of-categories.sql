ALTER TABLE "categories" ADD COLUMN "name_key" text COLLATE "C";--> statement-breakpoint
UPDATE "categories" SET "name_key" = lower("name");--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
DROP INDEX "categories_name_key";--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_name_key" UNIQUE("name_key");--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "name_key" text COLLATE "C";--> statement-breakpoint
UPDATE "sub_categories" SET "name_key" = lower("name");--> statement-breakpoint
ALTER TABLE "sub_categories" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
DROP INDEX "sub_categories_name_key";--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_name_key" UNIQUE("name_key");
