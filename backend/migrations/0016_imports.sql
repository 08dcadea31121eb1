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
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_by_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "import_source" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "import_bad_rows" ADD CONSTRAINT "import_bad_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running_key" ON "imports" USING btree ((true)) WHERE "imports"."state" in ('checking', 'importing');--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "products_import_key" ON "products" USING btree ("import_source","import_key") WHERE "products"."import_key" is not null;