import type { ImportField } from '@souk-vert/shared/contract/import/import'
import { optionalTexts } from '@souk-vert/shared/contract/catalog/product-fields'
import { translatedColumns } from '@souk-vert/shared/contract/catalog/translated-columns'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { normalise } from '../../catalog/search/search-text'

/** Name of the column of an extra field in our own export, in the page's language. */
export const detailTitle = (name: string): string =>
  `${pageLanguage() === DEFAULT_LANGUAGE ? 'more_details' : fieldNames.details()}.${name}`

const inEachLanguage = (say: () => string) => LANGUAGES.map((language) => inLanguage(language, say))

/** Read once: a file has a name for each of its cells. */
let prefixes: string[] | undefined

/** The extra field that a column of our own export is, in whichever language; undefined for any other column. */
export function exportedDetail(title: string): string | undefined {
  const prefix = (prefixes ??= inEachLanguage(() => detailTitle(''))).find((each) => title.startsWith(each))
  return prefix && title.slice(prefix.length)
}

/**
 * Usual names of columns by field, in English and French, without case, accents and signs, beside those that people read, which our own
 * export has in French and Arabic.
 */
const names: [ImportField, string[]][] = [
  ['name', ['name', 'product', 'product name', 'title', 'item', 'nom', 'nom du produit', 'produit', 'designation']],
  ['category', ['category', 'categories', 'category name', 'categorie', 'department', 'rayon']],
  ['subCategory', ['sub category', 'subcategory', 'sub categories', 'subcategories', 'sous categorie', 'famille']],
  ['unit', ['unit', 'units', 'size', 'unite', 'conditionnement', 'contenance']],
  ['stock', ['stock', 'quantity', 'qty', 'number of stock', 'in stock', 'quantite']],
  ['price', ['price', 'market price', 'regular price', 'list price', 'mrp', 'prix', 'prix ttc', 'prix de vente']],
  ['salePrice', ['sale price', 'price after discount', 'discounted price', 'offer price', 'prix promo', 'prix remise']],
  ['discount', ['discount', 'discount percent', 'remise', 'reduction']],
  ['vat', ['vat', 'vat percent', 'tva', 'taux tva']],
  ['grams', ['weight grams', 'weight in grams', 'poids en grammes']],
  ['scaleCode', ['scale code', 'plu', 'code plu', 'code balance']],
  ['description', ['description', 'details', 'about']],
  ['image', ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'image file', 'image name']],
  ['hidden', ['hidden', 'masque']],
  ['published', ['published', 'visible', 'publie']],
  ['details', ['more details']],
  ['stockSeen', ['stock at export']],
  ['priceSeen', ['price at export']],
  ['discountSeen', ['discount at export']],
  ...translatedColumns.map(({ field }): [ImportField, string[]] => [field, [normalise(field)]]),
  ...optionalTexts.map((text): [ImportField, string[]] => [text, [normalise(text)]]),
  [
    'key',
    [
      'key',
      'sku',
      'article number',
      'article',
      'reference',
      'ref',
      'ean',
      'barcode',
      'code',
      'code barre',
      'index',
      'id',
    ],
  ],
]

/**
 * Guesses the fields of the columns of a header by their names; unknown ones are left out. One column alone is of a
 * field, the one whose name is the more usual one; and a file with `_id` has no other key.
 */
export function suggestColumns(header: string[]): ImportField[] {
  const words = header.map(normalise)
  const fields = header.map((name): ImportField => {
    if (exportedDetail(name) !== undefined) return 'detail'
    return name.trim() === '_id' ? 'id' : 'leave-out'
  })
  const free = (index: number) => fields[index] === 'leave-out'
  for (const [field, known] of names) {
    if (fields.includes(field) || (field === 'key' && fields.includes('id'))) continue
    const all = [...known, ...inEachLanguage(fieldNames[field]).map(normalise)]
    const place = all.map((name) => words.findIndex((word, index) => word === name && free(index)))
    const found = place.find((index) => index >= 0)
    if (found !== undefined) fields[found] = field
  }
  // WooCommerce has one column for both.
  const category = fields.indexOf('category')
  if (words[category] === 'categories' && !fields.includes('subCategory')) fields[category] = 'categoryPath'
  return fields
}
