import { type TextField, textNames } from '@souk-vert/shared/contract/catalog/product-fields'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../language/languages'

type OtherLanguage = keyof Translations

const inLanguage = <Name extends TextField, Other extends OtherLanguage>(name: Name, language: Other) => ({
  ...{ name, language },
  field: `${name}_${language}` as const,
})

/**
 * Columns of an import for texts in other languages, such as `name_fr`, called so in our own export. Extra fields in other languages
 * are in no column.
 */
export const translatedColumns = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
  textNames.map((name) => inLanguage(name, language)),
)
export type TranslatedColumn = (typeof translatedColumns)[number]
