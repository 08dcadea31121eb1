ALTER TABLE "imports" ADD COLUMN "questions" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "decimal_signs" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "preview" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
-- A dry run of the version before has not asked how amounts such as 1.250 are meant.
UPDATE "imports" SET "state" = 'uploaded' WHERE "state" = 'checked';
