CREATE TABLE "delivery_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"translations" json DEFAULT '{}'::json NOT NULL,
	"position" integer NOT NULL,
	"fee_centimes" bigint NOT NULL,
	"free_from_centimes" bigint,
	"minimum_centimes" bigint,
	CONSTRAINT "delivery_areas_amounts_check" CHECK ("delivery_areas"."fee_centimes" >= 0 and "delivery_areas"."free_from_centimes" > 0 and "delivery_areas"."minimum_centimes" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_closed_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_places" (
	"place" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"area_id" text,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"capacity" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	CONSTRAINT "delivery_slots_weekday_check" CHECK ("delivery_slots"."weekday" between 0 and 6),
	CONSTRAINT "delivery_slots_minutes_check" CHECK (0 <= "delivery_slots"."start_minute" and "delivery_slots"."start_minute" < "delivery_slots"."end_minute" and "delivery_slots"."end_minute" <= 1440),
	CONSTRAINT "delivery_slots_numbers_check" CHECK ("delivery_slots"."capacity" >= 0 and "delivery_slots"."cutoff_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "commune_id" integer;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "landmark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_places" ADD CONSTRAINT "delivery_places_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD CONSTRAINT "delivery_slots_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_places_area_index" ON "delivery_places" USING btree ("area_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_slot_id_delivery_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_slot_index" ON "orders" USING btree ("slot_id","slot_from") WHERE "orders"."slot_id" is not null;--> statement-breakpoint
-- Pages are told whether there is anything to choose (GET /api/settings/shop).
CREATE TRIGGER note_shown_change AFTER INSERT OR UPDATE OR DELETE ON "delivery_areas"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();--> statement-breakpoint
CREATE TRIGGER note_shown_change AFTER INSERT OR UPDATE OR DELETE ON "delivery_slots"
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();
