import { useState } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { filledTranslations } from '@souk-vert/shared/contract/catalog/filled-translations'
import {
  isNumericField,
  textNames,
  type TypedField,
  typedNames,
} from '@souk-vert/shared/contract/catalog/product-fields'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@souk-vert/shared/language/languages'
import { useShop } from '@souk-vert/shared/stores'
import * as t from '#messages'
import type { ValidationErrors } from '../parts/form/validation-errors'
import { missingChoice } from '../parts/form/missing-choice'
import {
  hasTranslations,
  offeredTranslations,
  type OtherLanguage,
  translatedText,
} from '../parts/form/translated-fields'
import { decimalText } from '../parts/number-texts'
import { usePictures } from '../pictures/use-pictures'
import {
  eachOwn,
  eachTyped,
  isMissing,
  ownNames,
  ownNumeral,
  type OwnNumber,
  ownNumberError,
  type ProductTexts,
  textError,
  toNumeral,
} from '../fields/product-rules'

/** An extra field of a product (section 2, 'Add Fields'). */
export interface Detail {
  name: string
  text: string
}

/** Values of a form beside its pictures. */
interface Values extends Record<OwnNumber, string> {
  texts: ProductTexts
  category: CategoryReference[]
  subCategory: CategoryReference[]
  /** Extra fields by language, the shop's own under the default one. */
  details: Details
  /** Texts in other languages. */
  translations: Translations
  hidden: boolean
}

export type Details = Record<Language, Detail[]>

const toDetails = (fields: Record<string, string> = {}): Detail[] =>
  Object.entries(fields).map(([name, text]) => ({ name, text }))

const fromDetails = (details: Detail[]) => Object.fromEntries(details.map(({ name, text }) => [name, text]))

const valuesOf = (product: AdminProduct | undefined): Values => ({
  texts: eachTyped((field) => (isNumericField(field) ? decimalText(product?.[field] ?? '') : (product?.[field] ?? ''))),
  category: product?.category ?? [],
  subCategory: product?.subCategory ?? [],
  details: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      toDetails(
        language === DEFAULT_LANGUAGE ? product?.more_details : product?.translations?.[language]?.more_details,
      ),
    ]),
  ) as Details,
  translations: product?.translations ?? {},
  hidden: product?.hidden ?? false,
  ...eachOwn((name) => decimalText(product?.[name] ?? '')),
})

/** Values in a form that can be compared with the form's first ones. */
const inWords = ({ category, subCategory, translations, ...rest }: Values, addresses: string[]) =>
  JSON.stringify([
    ...[rest, [...category, ...subCategory].map(({ _id }) => _id), addresses],
    // However the languages and texts are ordered, and whether an empty one is there.
    offeredTranslations().map((language) => textNames.map((name) => translatedText(translations, language, name))),
  ])

/** The key under which the error of an extra field stands. */
export const detailKey = (language: Language, name: string) => `detail ${language} ${name}`

const otherLanguages = LANGUAGES.filter((language): language is OtherLanguage => language !== DEFAULT_LANGUAGE)

const isBlank = ({ text }: Detail) => !text.trim()

const translated = ({ translations, details }: Values) =>
  filledTranslations(
    Object.fromEntries(
      otherLanguages.map((language) => [
        language,
        { ...translations[language], more_details: fromDetails(details[language]) },
      ]),
    ),
  )

const bodyOf = (values: Values, image: string[], product: AdminProduct | undefined) => ({
  ...eachTyped((field) => (isNumericField(field) ? toNumeral(field, values.texts[field]) : values.texts[field])),
  image,
  category: values.category.map(({ _id }) => ({ _id })),
  subCategory: values.subCategory.map(({ _id }) => ({ _id })),
  more_details: fromDetails(values.details[DEFAULT_LANGUAGE]),
  hidden: values.hidden,
  ...Object.fromEntries(
    ownNames
      .filter((name) => values[name] !== decimalText(product?.[name] ?? ''))
      .map((name) => [name, ownNumeral(name, values[name])]),
  ),
  ...(hasTranslations() && { translations: translated(values) }),
})

/** The product form's state: of a product that is changed, or of a new one. */
export function useProductForm(product?: AdminProduct) {
  const [values, setValues] = useState(() => valuesOf(product))
  const [initial, setInitial] = useState(() => inWords(valuesOf(product), product?.image ?? []))
  const pictures = usePictures(product?.image ?? [])
  const { texts, category, subCategory, details, translations } = values
  /** Extra fields that are shown. */
  const shownDetails = [DEFAULT_LANGUAGE, ...offeredTranslations()].flatMap((language) =>
    details[language].map((detail) => ({ language, ...detail })),
  )
  const lists = {
    categories: useShop((state) => state.categories),
    subCategories: useShop((state) => state.subCategories),
  }

  const put = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const setText = (field: TypedField, text: string) =>
    setValues((before) => ({ ...before, texts: { ...before.texts, [field]: text } }))
  const setDetails = (language: Language, own: Detail[]) =>
    setValues((before) => ({ ...before, details: { ...before.details, [language]: own } }))

  /** Sub-categories go with the last of their categories. */
  const setCategory = (chosen: CategoryReference[], all: readonly SubCategory[]) => {
    const isIn = (parents: CategoryReference[], { _id }: CategoryReference) =>
      all.some((each) => each._id === _id && each.category.some((own) => parents.some((each) => each._id === own._id)))
    put({ category: chosen, subCategory: subCategory.filter((each) => isIn(chosen, each) || !isIn(category, each)) })
  }

  /** The form is of this product from now on; of none without. */
  const reset = (next?: AdminProduct) => {
    setValues(valuesOf(next))
    setInitial(inWords(valuesOf(next), next?.image ?? []))
    pictures.replace(next?.image ?? [])
  }

  const imageError = pictures.isUploading ? t.imagesUploading() : pictures.hasFailed ? t.imagesFailed() : undefined
  const errors: ValidationErrors = {
    ...Object.fromEntries(typedNames.map((field) => [field, textError(field, texts[field])])),
    image: imageError,
    ...eachOwn((name) => ownNumberError(name, values[name])),
    category: category.length ? undefined : missingChoice(lists.categories, t.category()),
    subCategory: subCategory.length ? undefined : missingChoice(lists.subCategories, t.subCategory()),
    ...Object.fromEntries(
      shownDetails.map((each) => [
        detailKey(each.language, each.name),
        isBlank(each) ? t.isRequired({ field: each.name }) : undefined,
      ]),
    ),
  }
  /** Number of fields that are required and empty. A list that is not there is nothing to choose from. */
  const emptyCount = [
    ...typedNames.map((field) => isMissing(field, texts[field])),
    lists.categories.status === 'ready' && !category.length,
    lists.subCategories.status === 'ready' && !subCategory.length,
    ...shownDetails.map(isBlank),
  ].filter(Boolean).length

  const isUnsaved =
    inWords(
      values,
      pictures.items.map(({ address }) => address),
    ) !== initial
  /** The values of the fields, by the names of the calls. */
  const own = eachOwn((name) => values[name])
  const fields = { ...texts, ...own, category, subCategory, details, translations, image: pictures.addresses }
  return {
    ...values,
    lists,
    fields,
    pictures,
    errors,
    emptyCount,
    isUnsaved,
    put,
    setText,
    setDetails,
    setCategory,
    reset,
    /** Returns the body of the calls that add and change a product. */
    body: () => bodyOf(values, pictures.addresses, product),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
