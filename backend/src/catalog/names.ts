import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { Names } from '@souk-vert/shared/contract/catalog/translations'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { Translated } from './any-translations'

interface Named extends Translated {
  name: string
}

/** Returns a text of a thing in a language, by default in that of the work under way: its own where it has no other. */
export function textIn<Field extends string>(
  thing: Record<Field, string> & Translated,
  field: Field,
  language: Language = pageLanguage(),
): string {
  const texts: Partial<Record<Language, Record<string, unknown>>> = thing.translations ?? {}
  const translated = texts[language]?.[field]
  return typeof translated === 'string' ? translated : thing[field]
}

/** Returns the name of a thing in a language, as `textIn` does. */
export const nameIn = (thing: Named, language?: Language): string => textIn(thing, 'name', language)

/** Returns the languages that each of these things has texts in: the shop's own, and those of their translations. */
export const languagesOf = (...things: Translated[]): Language[] =>
  LANGUAGES.filter((language) =>
    things.every(
      ({ translations }) => language === DEFAULT_LANGUAGE || Object.keys(translations ?? {}).includes(language),
    ),
  )

const namesOf = (thing: Named, languages = languagesOf(thing)): Names =>
  Object.fromEntries(languages.map((language) => [language, nameIn(thing, language)]))

const isTranslated = ({ translations }: Named): boolean => translations !== undefined

/** Returns the names of a product by language; none where it has one alone. */
export const productNames = (product: AdminProduct) =>
  isTranslated(product as Named) ? { names: namesOf(product as Named) } : {}

/** Returns the names of a listing in each language that it has both in, from a product of it; none where it has one alone. */
export function listingNames(
  [product]: AdminProduct[],
  { categoryId, subCategoryId }: { categoryId: string; subCategoryId: string },
) {
  const category: Named | undefined = product?.category.find(({ _id }) => _id === categoryId)
  const subCategory: Named | undefined = product?.subCategory.find(({ _id }) => _id === subCategoryId)
  if (!category || !subCategory || ![category, subCategory].some(isTranslated)) return {}
  const languages = languagesOf(category, subCategory)
  return { names: { category: namesOf(category, languages), subCategory: namesOf(subCategory, languages) } }
}
