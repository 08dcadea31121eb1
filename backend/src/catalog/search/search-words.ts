import type { Db } from '../../db/connection'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { sql } from 'drizzle-orm'
import { inGroups } from '../../db/in-groups'
import { prepareQuery } from '../../db/prepared'
import { isArabic, searchEntries, searchWords } from '../../db/tables/search'
import { soundOf } from '../../db/tables/sql-functions'
import type { LearntWord } from './search-entry'
import { singular } from './singular'

/** Behind everything that begins with a text, byte by byte. */
export const AFTER_ALL = '\u{10ffff}'

/** A word that fewer products have in a telling place, also as a beginning, is taken for a possible typing error. */
const RARE = 3

/** Words of a beginning that are counted. */
const BEGUN = sql.raw('20')

/** A shorter word is like too many others. */
export const MIN_CORRECTED_LENGTH = 4

const { placeholder } = sql

/** For one row alone the database would read a table from its beginning until one fits, which may be its last. */
export const ENOUGH_FOR_AN_INDEX = sql.raw('40')

/** The first letter of a word, one for all that sound alike to some: vowels, b and p, c and its like, f and v. */
const sound = (word: string) => sql.raw(`translate(left(${word}, 1), 'eiouyjpkqszv', 'aaaaaabccccf')`)

/** Vocabulary entry of a typed word. */
export interface KnownWord {
  /** Whether it is a word of a product, in the singular or the plural. */
  isKnown: boolean
  /** Whether it is one in a telling place: not only in descriptions. */
  isTold: boolean
  /** Whether it begins a word of a product. */
  isBeginning: boolean
  /** The languages of the texts that have it; of those that have words beginning so; and of those that have what it is like. */
  languages: Language[]
  begunIn: Language[]
  likeIn: Language[]
  /** The word of the catalogue that it is nearly like, when it is rare: of the page's language, if one of them is as near. */
  like: string | null
  /** The words of the catalogue that are the same in other spellings, each with its language; the longest first. */
  spellings: { word: string; language: Language }[]
  /** The two words that follow each other in a product's name or other telling place and are it when written together: 'coca', 'cola'. */
  apart: [string, string] | null
}

/** A row of the vocabulary: languages are one text with spaces, which the driver reads faster than a list. */
type KnownRow = Omit<KnownWord, 'languages' | 'begunIn' | 'likeIn' | 'spellings'> &
  Record<'languages' | 'begunIn' | 'likeIn' | 'spellings', string | null> & { word: string }

/** Adds words to the vocabulary, in one order always, so that two transactions never wait for each other in a circle. */
export async function learnWords(tx: Db, words: LearntWord[]): Promise<void> {
  const keyed = new Map<string, LearntWord>()
  for (const each of words) {
    const key = `${each.word} ${each.language}`
    if (!keyed.get(key)?.written) keyed.set(key, each)
  }
  const sorted = [...keyed.keys()].sort().map((key) => keyed.get(key))
  await tx.execute(sql`
    insert into ${searchWords} (language, word, written)
    select language, word, written from json_to_recordset(${JSON.stringify(sorted)}::json) as given(language text, word text, written text)
    on conflict (word, language) do update set written = excluded.written
    where search_words.written is null and excluded.written is not null`)
}

/** The lexeme of a word in its language, as lexemeIn() makes it. */
export const lexemeOf = (language: string, word: string) =>
  sql.raw(`case ${language} when '${DEFAULT_LANGUAGE}' then ${word} else '@' || ${language} || ':' || ${word} end`)

// Arabic words that sound the same are one, however common.
// A word of four letters is corrected by a swap, by other dots or by one missing letter alone: else 'sofa' would find
// 'soft'. Two letters too many are no slip: 'bicycle' is no 'cycle'. Nor is the first letter, if it sounds otherwise:
// 'wine' is no 'twine', but 'bepsi' is 'pepsi'. Words of descriptions alone correct nothing.
const knownWordsQuery = prepareQuery<KnownRow, { typed: string; language: string }>(
  'search-known-words',
  sql`
    select typed.word, known.products is not null as "isKnown", coalesce(known.products, 0) > 0 as "isTold",
      begun.words > 0 as "isBeginning", near.word as "like", spelled.words as "spellings", apart.words as "apart", known.languages, begun.languages as "begunIn",
      (select string_agg(language, ' ') from ${searchWords} where word = near.word) as "likeIn"
    from json_to_recordset(${placeholder('typed')}::json) as typed(word text, singular text, slips json, halves json)
    cross join lateral (
      select sum(products) as products, string_agg(language, ' ') as languages from ${searchWords} where word = typed.singular
    ) known
    cross join lateral (
      select coalesce(sum(products), 0) as products, count(*) as words, string_agg(distinct language, ' ') as languages from (
        select products, language from ${searchWords} where word >= typed.word and word < typed.word || ${AFTER_ALL} limit ${BEGUN}
      ) counted
    ) begun
    left join lateral (
      select word from (
        select word, language, products, 1 as distance, 1 as whole from ${searchWords}
        where word = any(array(select json_array_elements_text(typed.slips)))
        union all
        select word, language, products,
          least(whole, levenshtein_less_equal(left(word, length(typed.word) + 1), typed.word, 2)) as distance, whole
        from (
          select word, language, products, levenshtein_less_equal(word, typed.word, 2) as whole
          from ${searchWords} where word % typed.word and word not in (typed.word, typed.singular)
        ) alike
        where (length(typed.word) > 4 or (whole = 1 and length(word) = 5)) and ${sound('word')} = ${sound('typed.word')}
      ) measured
      where typed.slips is not null and products > 0 and begun.products < ${RARE} and coalesce(known.products, 0) < ${RARE} and length(typed.word) >= ${sql.raw(`${MIN_CORRECTED_LENGTH}`)}
        and distance <= case when length(typed.word) < 6 or length(word) < length(typed.word) - 1 then 1 else 2 end
      order by distance, whole, language = ${placeholder('language')} desc, products desc, word limit 1
    ) near on true
    left join lateral (
      select string_agg(word || ' ' || language, ' ' order by length(word) desc, products desc, word) as words from ${searchWords}
      where ${isArabic(sql`word`)} and ${soundOf(sql`word`)} = ${soundOf(sql`typed.singular`)} and products > 0
        and word not in (typed.word, typed.singular) and typed.word ~ '[\u0621-\u064a]'
    ) spelled on true
    left join lateral (
      select array[half.head, half.tail] as words
      from json_to_recordset(case when begun.products < ${RARE} and coalesce(known.products, 0) < ${RARE} then typed.halves end) as half(head text, tail text)
      cross join lateral (select language, products from ${searchWords} where word = half.head offset 0) head
      cross join lateral (select products from ${searchWords} where word = half.tail and language = head.language offset 0) tail
      where (
        select count(*) from (
          select from ${searchEntries} where search @@ (quote_literal(${lexemeOf('head.language', 'half.head')}) || '<->' || quote_literal(${lexemeOf('head.language', 'half.tail')}))::tsquery limit ${ENOUGH_FOR_AN_INDEX}
        ) few
      ) > 0
      order by least(head.products, tail.products) desc, half.head limit 1
    ) apart on true`,
)

/** Looks up each word in the vocabulary. Of those that are `verbatim` neither `like` nor `apart` is looked for. */
export async function knownWords(
  db: Db,
  words: Iterable<string>,
  verbatim: Iterable<string> = [],
  language: Language = DEFAULT_LANGUAGE,
): Promise<Map<string, KnownWord>> {
  const mended = new Set(words)
  const typed = [...new Set([...mended, ...verbatim])].map((word) => ({
    word,
    singular: singular(word),
    ...(mended.has(word) && { slips: [...swapped(word), ...otherDots(word)], halves: halves(word) }),
  }))
  const rows = await knownWordsQuery(db, { typed: JSON.stringify(typed), language })
  return new Map(
    rows.map(({ word, languages, begunIn, likeIn, spellings, ...known }) => [
      word,
      {
        ...known,
        languages: toLanguages(languages),
        begunIn: toLanguages(begunIn),
        likeIn: toLanguages(likeIn),
        spellings: inGroups(toList(spellings), 2).map(([each, of]) => ({ word: each!, language: of as Language })),
      },
    ]),
  )
}

const toList = (text: string | null) => (text ? text.split(' ') : [])
const toLanguages = (text: string | null) => toList(text) as Language[]

/** A word with each two letters that follow each other swapped: 'mlik' may be 'milk'. */
function swapped(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index]!)
      .join(''),
  )
}

/** Arabic letters that differ in dots alone and are beside each other on the keyboard, or sound alike. */
const DOTTED_ALIKE = ['بي', 'تن', 'تث', 'جح', 'حخ', 'جخ', 'سش', 'صض', 'ضظ', 'طظ', 'عغ', 'فق', 'دذ', 'رز']

/**
 * A word with one Arabic letter for another that looks like it: 'حلبب' may be 'حليب'. So few letters make a word that
 * others are too many.
 */
function otherDots(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((letter, index) =>
    DOTTED_ALIKE.filter((pair) => pair.includes(letter)).map((pair) =>
      letters.with(index, pair.replace(letter, '')).join(''),
    ),
  )
}

/** The ways to write a word as two: 'mj700' may be 'mj 700'. One letter alone is no word. */
function halves(word: string): { head: string; tail: string }[] {
  const letters = [...word]
  const isWord = (half: string) => half.length > 1 || /\d/.test(half)
  return letters
    .slice(1)
    .map((_, index) => ({ head: letters.slice(0, index + 1).join(''), tail: letters.slice(index + 1).join('') }))
    .filter(({ head, tail }) => isWord(head) && isWord(tail))
}
