DROP INDEX "categories_words_index";--> statement-breakpoint
DROP INDEX "sub_categories_words_index";--> statement-breakpoint
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_pkey";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_word_language_pk" PRIMARY KEY("word","language");--> statement-breakpoint
-- The words of a category's names in all languages; Arabic ones without their article, too.
CREATE FUNCTION name_words(name_key text, translations json) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN (
  SELECT name_words(concat_ws(' ', name_key, others, regexp_replace(others, '\m[وف]?([بك]?ال|لل)(?=\S{3})', '', 'g')))
  FROM (SELECT plain_text(concat_ws(' ', translations->'fr'->>'name', translations->'ar'->>'name')) others) names
);--> statement-breakpoint
CREATE INDEX "categories_words_index" ON "categories" USING gin (name_words("name_key", "translations"));--> statement-breakpoint
CREATE INDEX "sub_categories_words_index" ON "sub_categories" USING gin (name_words("name_key", "translations"));--> statement-breakpoint
-- Synonyms are compared without the Arabic endings of one, many and the feminine (catalog/search/singular.ts).
INSERT INTO "search_synonyms" ("term", "meaning")
SELECT regexp_replace("term", '([\u0621-\u064a]{3})(\u0627\u062a|\u0647)(?= |$)', '\1', 'g'), "meaning" FROM "search_synonyms"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "search_synonyms" WHERE "term" <> regexp_replace("term", '([\u0621-\u064a]{3})(\u0627\u062a|\u0647)(?= |$)', '\1', 'g');
