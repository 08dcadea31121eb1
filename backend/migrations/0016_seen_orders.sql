CREATE TABLE "seen_orders" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"latest" timestamp (3) with time zone NOT NULL
);
