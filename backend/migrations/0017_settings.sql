CREATE TABLE "settings" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"value" json NOT NULL
);
