import { type TextField, textNames } from './product-fields'
import type { Translations } from './translations'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../language/languages'

type OtherLanguage = keyof Translations
type TranslatedName = TextField | 'more_details'

const names: TranslatedName[] = [...textNames, 'more_details']

const inLanguage = <Name extends TranslatedName, Other extends OtherLanguage>(name: Name, language: Other) => ({
  name,
  language,
  field: `${name}_${language}` as const,
})

/**
 * Columns of an import for texts in other languages, such as `name_fr`, called so in our own export. `more_details_fr` has all extra
 * fields in French as a JSON object: they may be others than the shop's own.
 */
export const translatedColumns = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
  names.map((name) => inLanguage(name, language)),
)
export type TranslatedColumn = (typeof translatedColumns)[number]
