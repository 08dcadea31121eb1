CREATE TABLE "release_live" (
	"remote" text PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"signature" text,
	"key" text,
	"revision" bigint NOT NULL,
	"share" real,
	"since" timestamp (3) with time zone,
	"watched" json
);
--> statement-breakpoint
CREATE TABLE "release_moves" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"kind" text NOT NULL,
	"version" text,
	"from" text,
	"to" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"commit" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "release_revision" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint NOT NULL,
	"teams" text,
	"signature" text,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "release_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"beat" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_teams" (
	"remote" text PRIMARY KEY NOT NULL,
	"paths" text[] NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"remote" text,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "release_tokens_id_key" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"integrity" text NOT NULL,
	"manifest" json NOT NULL,
	"needed" json NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "releases_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
CREATE INDEX "release_moves_remote_index" ON "release_moves" USING btree ("remote","revision" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "release_moves_at_index" ON "release_moves" USING btree ("at");