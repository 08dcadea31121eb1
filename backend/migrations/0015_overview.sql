CREATE TABLE "empty_searches" (
	"day" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");