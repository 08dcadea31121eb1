-- Synonyms and names of categories by the same Arabic letters as texts (catalog/search-text.ts). Products are read anew when the shop starts.
DELETE FROM "search_synonyms" a USING "search_synonyms" b
WHERE a.term <> b.term
  AND translate(a.term, 'ةىیکٱـ', 'هييكا') = translate(b.term, 'ةىیکٱـ', 'هييكا')
  AND a.term <> translate(a.term, 'ةىیکٱـ', 'هييكا')
  AND (b.term = translate(b.term, 'ةىیکٱـ', 'هييكا') OR b.term < a.term);--> statement-breakpoint
UPDATE "search_synonyms" SET "term" = translate("term", 'ةىیکٱـ', 'هييكا') WHERE "term" <> translate("term", 'ةىیکٱـ', 'هييكا');--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_words(name_key text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(array(
    SELECT left(word, 32) FROM regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          translate(replace(replace(replace(normalize(name_key, NFKD), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ةىیکٱ', 'هييكا'),
          '[\u00ad\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'
        ),
        '[''’]s\M', 's', 'g'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u060c\u061b\u061f\u2000-\u206f]+'
    ) word WHERE word <> ''
  ))
$$;--> statement-breakpoint
REINDEX INDEX "categories_words_index";--> statement-breakpoint
REINDEX INDEX "sub_categories_words_index";
