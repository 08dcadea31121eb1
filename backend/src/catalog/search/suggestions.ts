import type { CategorySuggestion, Suggestions } from '@souk-vert/shared/contract/catalog/suggestion'
import { LANGUAGES, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { Db } from '../../db/connection'
import { sql, type SQL } from 'drizzle-orm'
import { inGroups } from '../../db/in-groups'
import { prepareQuery } from '../../db/prepared'
import { categories, subCategories, subCategoryCategories } from '../../db/tables/categories'
import { productListings } from '../../db/tables/products'
import { searchEntries, searchWords } from '../../db/tables/search'
import { nameWords } from '../../db/tables/sql-functions'
import { LIMITS, normalise, withoutAccent } from './search-text'
import { lexemeIn } from './search-entry'
import { readTerms } from './search-synonyms'
import { AFTER_ALL, ENOUGH_FOR_AN_INDEX, knownWords, lexemeOf, MIN_CORRECTED_LENGTH } from './search-words'
import { singular } from './singular'
import { isTelling } from './stop-words'
import { lastPartOf, readText, type TypedWord } from './typed-text'

/** Words, and categories or sub-categories, that are suggested at most. */
const MAX_SUGGESTED = 3

/** A word that begins with fewer letters could be anything. */
const MIN_LETTERS = 2

/**
 * Numbers of the commonest words with this beginning among which those of the page's language are looked for, of those
 * that are considered, and of those that a shopper can find that are read.
 */
const WORDS = { common: 96, considered: 24, read: 12 }

/** Number of categories and sub-categories with matching names that are searched for products. */
const NAMES_CONSIDERED = 20

const { placeholder } = sql
const raw = (number: number) => sql.raw(`${number}`)

const isAny = (rows: SQL) => sql`(select count(*) from (select from ${rows} limit ${ENOUGH_FOR_AN_INDEX}) few) > 0`

const isNative = sql`(language = ${placeholder('language')})`

/** The commonest words of `begun` with which a visible product is found, those of the page's language first. */
const foundOf = (begun: SQL) => sql`
  select unnest(array[word, products::text, coalesce(written, word), language]) from (
    select word, language, products, written from (
      select * from (
        select * from ${begun} order by products desc, word limit ${raw(WORDS.common)}
      ) common
      order by ${isNative} desc, products desc, word limit ${raw(WORDS.considered)}
    ) considered
    where ${isAny(sql`${searchEntries} where search @@ (${placeholder('before')} || '''' || ${lexemeOf('language', 'word')} || '''')::tsquery and not hidden`)}
    order by ${isNative} desc, products desc, word limit ${raw(WORDS.read)}
  ) found`

const isShown = sql`
  ${isAny(sql`${productListings} where category_id = ${categories.id} and sub_category_id = ${subCategories.id} order by created_at desc, product_id desc`)}`

/** Categories or sub-categories with the words in their names, those that begin with the first of them first. */
const named = (table: typeof categories | typeof subCategories) => sql`
  select id, name, name_key, translations, not (
    starts_with(name_key, ${placeholder('first')})
    or starts_with(plain_text(translations->${placeholder('language')}->>'name'), ${placeholder('first')}) is true
  ) as turn from ${table}
  where ${nameWords(sql`name_key`, sql`translations`)} @@ ${placeholder('names')}::tsquery
  order by turn, length(name_key), name_key limit ${raw(NAMES_CONSIDERED)}`

/** The name of a row in the page's language. */
const shownName = (row: typeof categories | typeof subCategories | SQL) =>
  sql`coalesce(nullif(${row}.translations->${placeholder('language')}->>'name', ''), ${row}.name)`

/** Each with the first listing of it that has products. */
const withListing = (kind: 'category' | 'sub', table: typeof categories | typeof subCategories) => sql`
  select ${shownName(sql`named`)} as name, named.name_key, turn, listing.*, ${sql.raw(`${kind === 'category'}`)} as is_category
  from (${named(table)}) named
  cross join lateral (
    select ${categories.id} as category_id, ${shownName(categories)} as category_name,
      ${subCategories.id} as sub_category_id, ${shownName(subCategories)} as sub_category_name
    from ${subCategoryCategories}
    join ${categories} on ${categories.id} = ${subCategoryCategories.categoryId}
    join ${subCategories} on ${subCategories.id} = ${subCategoryCategories.subCategoryId}
    where ${kind === 'category' ? subCategoryCategories.categoryId : subCategoryCategories.subCategoryId} = named.id
      and ${isShown}
    order by ${categories.name}, ${subCategories.name} limit 1
  ) listing`

const foundNames = sql`
  select unnest(array[name, category_id, category_name, sub_category_id, sub_category_name]) from (
    select * from (
      ${withListing('category', categories)} union all ${withListing('sub', subCategories)}
    ) listed
    order by turn, is_category desc, length(name_key), name_key limit ${raw(MAX_SUGGESTED)}
  ) found`

interface FoundWord {
  word: string
  products: number
  /** As it is spelled. */
  written: string
  language: string
}

interface Found {
  words: FoundWord[]
  categories: CategorySuggestion[]
}

/** Lists with the parts of each entry one after the other. */
interface Row {
  words: string[]
  categories: string[]
}

const toFound = ({ words, categories: names }: Row): Found => ({
  words: inGroups(words, 4).map(([word, products, written, language]) => ({
    word: word!,
    products: Number(products),
    written: written!,
    language: language!,
  })),
  categories: inGroups(names, 5).map(([name, categoryId, categoryName, subCategoryId, subCategoryName]) => ({
    name: name!,
    category: { _id: categoryId!, name: categoryName! },
    subCategory: { _id: subCategoryId!, name: subCategoryName! },
  })),
})

type Values = { begun: string; before: string; names: string; first: string; language: Language }

const suggestionsOf = (name: string, begun: SQL) =>
  prepareQuery<Row, Values>(
    `suggestions-${name}`,
    sql`select array(${foundOf(begun)}) as words, array(${foundNames}) as categories`,
  )

// An index has the words of each two letters in their order. Longer beginnings are few words, which are sorted.
const ofTwoLetters = suggestionsOf(
  'of-two-letters',
  sql`(select * from ${searchWords} where left(word, 2) = ${placeholder('begun')}) begun`,
)
const ofMoreLetters = suggestionsOf(
  'of-more-letters',
  sql`(
    select * from ${searchWords} where word >= ${placeholder('begun')} and word < ${placeholder('begun')} || ${AFTER_ALL} offset 0
  ) begun`,
)

/** The last raw word of a text, and what follows it. */
const LAST_WORD = /[\p{L}\p{N}\p{M}'’]+[^\p{L}\p{N}]*$/u

/** Returns the matches of the words, of which the last is the beginning of a word. */
async function foundBy(db: Db, words: TypedWord[]): Promise<Found> {
  const begun = words.at(-1)!.word
  const required = requiredOf(words)
  const run = [...begun].length === MIN_LETTERS ? ofTwoLetters : ofMoreLetters
  const [row] = await run(db, {
    begun,
    before: required
      .slice(0, -1)
      .map(({ word }) => `(${LANGUAGES.map((language) => `'${lexemeIn(language, singular(word))}'`).join('|')})&`)
      .join(''),
    names: required.map(beginsName).join('&'),
    first: required[0]!.word,
    language: pageLanguage(),
  })
  return toFound(row!)
}

const requiredOf = (words: TypedWord[]) =>
  words.filter(({ isOptional }, index) => !isOptional || index === words.length - 1)

// The database folds names of categories, the word for tea too.
const beginsName = ({ word }: TypedWord) => `('${withoutAccent(word)}':*|'${withoutAccent(singular(word))}':*)`

/** The words with the catalogue's in place of those that are nearly like them, or are two; undefined where there is none. */
async function mendedWords(db: Db, words: TypedWord[]): Promise<TypedWord[] | undefined> {
  if (words.every(({ word }) => word.length < MIN_CORRECTED_LENGTH)) return undefined
  const known = await knownWords(
    db,
    words.map(({ word }) => word),
    [],
    pageLanguage(),
  )
  const mended = words.flatMap((typed) => {
    const { apart, like, spellings = [] } = known.get(typed.word) ?? {}
    return (apart ?? [spellings[0]?.word ?? like ?? typed.word]).map((word) => ({ ...typed, word }))
  })
  return mended.some(({ word }, index) => word !== words[index]?.word) ? mended : undefined
}

/** Suggestions of other words than were typed in the last part of a text: what they name themselves comes first. */
function otherwise(text: string, words: TypedWord[], { words: found, categories }: Found): Suggestions {
  const last = words.at(-1)!.word
  const [itself, others] = [found.filter(({ word }) => word === last), found.filter(({ word }) => word !== last)]
  const before = requiredOf(words).slice(0, -1)
  const kept = text.slice(0, text.length - lastPartOf(text).trimStart().length)
  return {
    words: wholeWords([...itself, ...others]).map(
      (word) => kept + [...before.map((typed) => typed.word), word].join(' '),
    ),
    categories,
  }
}

/**
 * Returns suggestions for a text that is still being typed: texts whose last word is whole, the commonest word
 * first; and categories and sub-categories. Each finds products that are shown. A synonym also suggests its target,
 * and where no word begins so, similar words are suggested. Words of other languages only where the page's has none.
 * None for a text that ends with an amount or one letter.
 */
export async function suggestionsFor(db: Db, text: string): Promise<Suggestions> {
  const part = readText(text).at(-1)
  const begun = part?.words.at(-1)?.word ?? ''
  const isRead = begun.length < LIMITS.word && normalise(text).endsWith(begun)
  if (!part || [...begun].length < MIN_LETTERS || !isRead) return { words: [], categories: [] }
  const { words } = part
  const [found, [meant]] = await Promise.all([foundBy(db, words), readTerms(db, [part])])
  const isNothing = found.words.length + found.categories.length === 0
  const { terms } = meant!
  const isMeant = terms.some(({ meaning }) => meaning)
  const inOtherWords = () => terms.flatMap((term) => term.meaning ?? term.words)
  const other = isMeant ? inOtherWords() : isNothing ? await mendedWords(db, words) : undefined
  const meaning = other?.length ? await foundBy(db, other) : { words: [], categories: [] }
  const [typedHere, meantHere] = ofPage(found.words, meaning.words)
  const typed = {
    words: wholeWords(typedHere, begun).map((word) => text.replace(LAST_WORD, '') + word),
    categories: found.categories,
  }
  return other?.length ? together(typed, otherwise(text, other, { ...meaning, words: meantHere })) : typed
}

/** The words of both lists in the page's language; where none of them is, all. */
function ofPage(typed: FoundWord[], meant: FoundWord[]): [FoundWord[], FoundWord[]] {
  const isHere = ({ language }: FoundWord) => language === pageLanguage()
  return [...typed, ...meant].some(isHere) ? [typed.filter(isHere), meant.filter(isHere)] : [typed, meant]
}

/**
 * Combines suggestions, at most three of each kind: first for other words, then for the typed text, then for other
 * beginnings.
 */
function together(typed: Suggestions, other: Suggestions): Suggestions {
  const texts = [...other.words.slice(0, 1), ...typed.words, ...other.words.slice(1)]
  const listings = [...typed.categories, ...other.categories]
  return {
    words: [...new Set(texts)].slice(0, MAX_SUGGESTED),
    categories: [...new Map(listings.map((listing) => [JSON.stringify(listing), listing])).values()].slice(
      0,
      MAX_SUGGESTED,
    ),
  }
}

/** Maximum ratio of all its plurals to a singular that is suggested itself, and not only used for comparing. */
const WRITTEN = 0.9

/**
 * One word of each thing: of 'cookie', 'cookies' and 'cooky', which nobody writes, the commonest. None that begins
 * with a number, nor the text that is there already.
 */
function wholeWords(found: FoundWord[], standing = ''): string[] {
  const telling = found.filter(({ word }) => isTelling(word) && !/^\p{N}/u.test(word))
  const inUse = telling.filter(({ word, products }) => {
    const plurals = telling.filter((other) => other.word !== word && singular(other.word) === word)
    return !plurals.length || products * WRITTEN > plurals.reduce((sum, plural) => sum + plural.products, 0)
  })
  // Without its last letter an Arabic word may be what it is compared as, but it is not written yet.
  const isStanding = (word: string) =>
    word === standing || (singular(word) === singular(standing) && !/\p{Script=Arabic}/u.test(word))
  const things = new Set<string>()
  const isNew = ({ word }: FoundWord) => !things.has(singular(word)) && things.add(singular(word))
  return inUse
    .filter(({ word }) => !isStanding(word))
    .filter(isNew)
    .slice(0, MAX_SUGGESTED)
    .map(({ written }) => written)
}
