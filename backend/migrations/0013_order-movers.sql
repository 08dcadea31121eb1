ALTER TABLE "orders" ADD COLUMN "moved_by" json DEFAULT '{}'::json NOT NULL;
