-- What spellings of a word have in common where no dictionary rules: words from other languages in Arabic letters, and Algerian words
-- in Latin ones. Consonants that are written for each other are one; of four and more the vowels do not count, of three the first does
-- not, and which ones the others are; fewer say too little without theirs.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  vowels text := '[\u0627\u0648\u064a\u0621]';
  vowel text := 'ا';
  said text;
  bare text;
BEGIN
  IF word ~ '[\u0621-\u064a]' THEN
    said := replace(replace(translate(word, 'طثقگڨغذضظصپڤچژ', 'تتككككدددسبفجز'), 'تش', 'ش'), 'دج', 'ج');
    said := regexp_replace(said, '(...)[\u0627\u0647]$', '\1');
  ELSE
    vowels := 'a';
    vowel := 'a';
    said := replace(replace(replace(replace(translate(word, '79832', 'hkg'), '5', 'kh'), 'dj', 'j'), 'th', 't'), 'dh', 'd');
    said := regexp_replace(regexp_replace(replace(said, 'kh', 'x'), 't?ch|sh', '$', 'g'), 'c(?=[eiy])', 's', 'g');
    said := translate(said, 'qc', 'kk');
    said := regexp_replace(regexp_replace(said, 'ee|[ae]?[iy]+', 'i', 'g'), 'o[ou]|[aeou]', 'a', 'g');
    said := regexp_replace(regexp_replace(said, '([ai])h$', '\1'), '([^a])\1+', '\1', 'g');
  END IF;
  bare := left(said, 1) || regexp_replace(substr(said, 2), vowels, '', 'g');
  RETURN CASE
    WHEN length(said) < 3 OR word ~ '\d\d' THEN NULL
    WHEN length(bare) > 3 THEN bare
    WHEN length(bare) = 3 THEN
      left(said, 1) || regexp_replace(regexp_replace(substr(said, 2), '^' || vowels || '+', ''), vowels || '+', vowel, 'g')
    ELSE said
  END;
END
$$;--> statement-breakpoint
CREATE INDEX "search_synonyms_sound_index" ON "search_synonyms" USING btree (sound_of("term"));--> statement-breakpoint
CREATE INDEX "search_words_sound_index" ON "search_words" USING btree (sound_of("word")) WHERE "search_words"."word" >= 'ء';