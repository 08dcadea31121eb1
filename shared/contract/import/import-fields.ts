import * as t from '#messages'
import type { ImportField } from './import'
import { eachText, textRule } from '../catalog/product-fields'
import { languageNames } from '../../language/languages'
import { type TranslatedColumn, translatedColumns } from '../catalog/translated-columns'

/** Names of the fields for people. */
export const fieldNames: Record<ImportField, () => string> = {
  'leave-out': () => '',
  id: () => '_id',
  key: t.key,
  ...eachText((name) => textRule(name).label),
  ...(Object.fromEntries(
    translatedColumns.map(({ field, name, language }) => [
      field,
      () => {
        const label = name === 'more_details' ? t.extraFields() : textRule(name).label()
        return t.fieldInLanguage({ field: label, language: languageNames[language] })
      },
    ]),
  ) as Record<TranslatedColumn['field'], () => string>),
  category: t.category,
  subCategory: t.subCategory,
  categoryPath: t.categoryPath,
  stock: t.stock,
  price: t.price,
  salePrice: t.priceAfterDiscount,
  discount: t.discount,
  vat: t.vat,
  grams: t.weightInGrams,
  scaleCode: t.scaleCode,
  image: t.image,
  hidden: t.hidden,
  published: t.published,
  detail: t.extraField,
  details: t.extraFields,
  stockSeen: t.stockAtExport,
  priceSeen: t.priceAtExport,
  discountSeen: t.discountAtExport,
}
