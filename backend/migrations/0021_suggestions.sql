-- The words of a name of a category, as catalog/search-text.ts has them of a text: without accents and marks, and œ as oe.
CREATE FUNCTION name_words(name_key text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(array(
    SELECT left(word, 32) FROM regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          replace(replace(replace(normalize(name_key, NFKD), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
          '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'
        ),
        '[''’]s\M', 's', 'g'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u060c\u061b\u061f\u2000-\u206f]+'
    ) word WHERE word <> ''
  ))
$$;--> statement-breakpoint
CREATE INDEX "categories_words_index" ON "categories" USING gin (name_words("name_key"));--> statement-breakpoint
CREATE INDEX "search_words_beginning_index" ON "search_words" USING btree (left("word", 2),"products" DESC NULLS FIRST,"word");--> statement-breakpoint
CREATE INDEX "sub_categories_words_index" ON "sub_categories" USING gin (name_words("name_key"));
