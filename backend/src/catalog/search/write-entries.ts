import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { otherLanguages, type Translations } from '@souk-vert/shared/contract/catalog/translations'
import type { Db } from '../../db/connection'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inPortions } from '../../db/in-portions'
import { searchEntries } from '../../db/tables/search'
import { readProducts } from '../product-rows'
import { ENTRY_VERSION, searchEntry, type SearchText, type ShownText } from './search-entry'
import { learnWords } from './search-words'

/** Entries take a fraction of a millisecond each; after so many other calls get their turn. */
const ENTRIES_AT_ONE_GO = 25

/** Writes what the search knows of products, which the transaction has written or locked, and their words into the vocabulary. */
export const writeEntries = (tx: Db, ids: string[]): Promise<void> =>
  inPortions(ids, async (portion) => {
    const entries = []
    for (const [index, product] of (await readProducts(tx, portion)).entries()) {
      if (index % ENTRIES_AT_ONE_GO === ENTRIES_AT_ONE_GO - 1) await setImmediate()
      const { _id: productId, hidden } = product
      entries.push({ productId, hidden, version: ENTRY_VERSION, ...searchEntry(textOf(product)) })
    }
    // As JSON, as products are inserted.
    await tx.execute(sql`
      insert into ${searchEntries} (product_id, search, penalty, version, hidden)
      select "productId", search::tsvector, penalty, version, hidden
      from json_to_recordset(${JSON.stringify(entries.map(({ words: _words, ...entry }) => entry))}::json)
        as given("productId" text, search text, penalty real, version smallint, hidden boolean)
      on conflict (product_id) do update set search = excluded.search, penalty = excluded.penalty,
        version = excluded.version, hidden = excluded.hidden`)
    await learnWords(
      tx,
      entries.flatMap(({ words }) => words),
    )
  })

const namesOf = (references: CategoryReference[]) => references.map(({ name }) => name)

const textOf = ({ category, subCategory, more_details: moreDetails, ...product }: AdminProduct): SearchText => ({
  ...product,
  moreDetails,
  categoryNames: namesOf(category),
  subCategoryNames: namesOf(subCategory),
  translations: Object.fromEntries(
    otherLanguages.flatMap((language) => {
      const text = translatedText(language, { category, subCategory, ...product })
      return Object.keys(text).length ? [[language, text]] : []
    }),
  ),
})

/** Texts of a product, its categories and its sub-categories in another language. */
function translatedText(
  language: (typeof otherLanguages)[number],
  { translations, category, subCategory }: Pick<AdminProduct, 'translations' | 'category' | 'subCategory'>,
): Partial<ShownText> {
  const { more_details: moreDetails, ...texts } = (translations as Translations | undefined)?.[language] ?? {}
  // Rows have what calls are not told.
  const names = (references: (CategoryReference & { translations?: Translations })[]) =>
    references.flatMap((reference) => (reference.translations?.[language]?.name as string | undefined) ?? [])
  const [categoryNames, subCategoryNames] = [names(category), names(subCategory)]
  return {
    ...texts,
    ...(moreDetails && { moreDetails: moreDetails as Record<string, string> }),
    ...(categoryNames.length && { categoryNames }),
    ...(subCategoryNames.length && { subCategoryNames }),
  }
}
