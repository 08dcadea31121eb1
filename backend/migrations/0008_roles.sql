ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
CREATE INDEX "users_staff_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."role" <> 'USER';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('ADMIN', 'CATALOGUE', 'PACKER', 'DRIVER', 'USER'));