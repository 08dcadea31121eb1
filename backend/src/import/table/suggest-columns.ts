import type { ImportField } from '@souk-vert/shared/contract/import'
import { optionalTexts, textRule } from '@souk-vert/shared/contract/catalog/product-fields'
import { translatedColumns } from '@souk-vert/shared/contract/catalog/translated-columns'
import { normalise } from '../../catalog/search/search-text'

/** Prefix of an extra field's name in the header of our own export. */
export const DETAIL_PREFIX = 'more_details.'

/** Usual names of columns by field, in English and French, without case, accents and signs. */
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
  ['description', ['description', 'details', 'about']],
  ['image', ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'image file', 'image name']],
  ['hidden', ['hidden', 'masque']],
  ['published', ['published', 'visible', 'publie']],
  ['details', ['more details']],
  ['stockSeen', ['stock at export']],
  ['priceSeen', ['price at export']],
  ['discountSeen', ['discount at export']],
  ...translatedColumns.map(({ field }): [ImportField, string[]] => [field, [normalise(field)]]),
  ...optionalTexts.map((text): [ImportField, string[]] => [text, [text, textRule(text).label()].map(normalise)]),
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
    if (name.startsWith(DETAIL_PREFIX)) return 'detail'
    return name.trim() === '_id' ? 'id' : 'leave-out'
  })
  const free = (index: number) => fields[index] === 'leave-out'
  for (const [field, known] of names) {
    if (fields.includes(field) || (field === 'key' && fields.includes('id'))) continue
    const place = known.map((name) => words.findIndex((word, index) => word === name && free(index)))
    const found = place.find((index) => index >= 0)
    if (found !== undefined) fields[found] = field
  }
  // WooCommerce has one column for both.
  const category = fields.indexOf('category')
  if (words[category] === 'categories' && !fields.includes('subCategory')) fields[category] = 'categoryPath'
  return fields
}
