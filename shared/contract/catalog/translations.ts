import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { Closed } from '../fields'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../language/languages'

type Others = Exclude<(typeof LANGUAGES)[number], typeof DEFAULT_LANGUAGE>

/** Languages that things of the catalogue may have texts in, beside the shop's own texts. */
export const otherLanguages = LANGUAGES.filter((language): language is Others => language !== DEFAULT_LANGUAGE)

/** Texts of a thing in other languages, each of them optional: what is missing is shown in the shop's own. */
export const translationsOf = <Fields extends TProperties>(fields: Fields) => {
  const texts = Closed(Type.Partial(Type.Object(fields)).properties)
  const languages = Object.fromEntries(otherLanguages.map((language) => [language, Type.Optional(texts)]))
  return Type.Optional(
    Closed(languages, { examples: [{}] }) as unknown as TObject<
      Record<Others, ReturnType<typeof Type.Optional<typeof texts>>>
    >,
  )
}

/** Names of a category or sub-category in other languages; an empty one is none. */
export const NameTranslations = translationsOf({ name: Type.String({ maxLength: 300, examples: ['Laitages'] }) })

/** Texts of one language as calls and the database have them. */
export type Texts = Record<string, string | Record<string, string>>

/** Texts in other languages, by language. */
export type Translations = Partial<Record<Others, Texts>>

export type NameTranslations = Static<typeof NameTranslations>

/** Names of a thing in each language that it has a text in, for the addresses of its page. */
export const Names = Type.Partial(Type.Object({ en: Type.String(), fr: Type.String(), ar: Type.String() }), {
  examples: [{ en: 'Dairy', fr: 'Laitages', ar: 'ألبان' }],
})
export type Names = Static<typeof Names>
