DROP INDEX "orders_placed_at_index";--> statement-breakpoint
CREATE INDEX "changes_kind_index" ON "changes" USING btree ("thing","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "changes_by_index" ON "changes" USING btree ("by_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_text_index" ON "orders" USING gin ("order_number" gin_trgm_ops,("delivery_address"->>'mobile') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_attention_index" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."payment_status" = 'amount differs' or ("orders"."status" = 'cancelled' and "orders"."payment_status" = 'paid');--> statement-breakpoint
CREATE INDEX "products_shown_index" ON "products" USING btree ("created_at","id") WHERE not "products"."hidden";--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_text_index" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"mobile" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."role" = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_blocked_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."status" <> 'Active';--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at","id","status","total_centimes");