import type { ComponentType, ReactNode } from 'react'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { DEFAULT_LANGUAGE, type Language, languageNames } from '@souk-vert/shared/language/languages'
import { Pill } from '@souk-vert/shared/ui/controls/pill'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Row, Rows } from '../layout'
import { Field, type FieldProps } from './field'

/** A language that texts can be translated to. */
export type OtherLanguage = keyof Translations

/** Languages that the shop offers beside the default one, whose texts are the shop's own. */
export const offeredTranslations = (): OtherLanguage[] =>
  shop.languages.filter((language): language is OtherLanguage => language !== DEFAULT_LANGUAGE)

/** Whether the shop offers more than one language. */
export const hasTranslations = () => offeredTranslations().length > 0

/** As many languages beside each other as there is room for: all on a desk, one on a phone. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  align-items: start;
  gap: ${space(6)} ${space(4)};
`

interface LanguageColumnsProps {
  /** Returns the number of texts that a language lacks. */
  missingIn(language: OtherLanguage): number
  /** Whether only the shop's own is there yet, which needs no name of its language. */
  isOwnOnly?: boolean
  /** Draws what a language has. */
  children(language: Language): ReactNode
}

/** A column for each language that the shop offers, with what is missing in it; without a frame in a shop of one language. */
export function LanguageColumns({ missingIn, isOwnOnly, children }: LanguageColumnsProps) {
  if (!hasTranslations()) return children(DEFAULT_LANGUAGE)
  return (
    <Columns>
      {[DEFAULT_LANGUAGE, ...(isOwnOnly ? [] : offeredTranslations())].map((language) => {
        const missing = language === DEFAULT_LANGUAGE ? 0 : missingIn(language as OtherLanguage)
        return (
          <Rows key={language} role="group" aria-label={languageNames[language]}>
            {!isOwnOnly && (
              <Row style={{ minHeight: 24 }}>
                <strong lang={language}>{languageNames[language]}</strong>
                {missing > 0 && <Pill data-hot="">{t.textsMissing({ count: missing })}</Pill>}
              </Row>
            )}
            {children(language)}
          </Rows>
        )
      })}
    </Columns>
  )
}

/** Returns the label of a field in another language. */
export const labelIn = (language: Language, field: string) =>
  language === DEFAULT_LANGUAGE ? field : t.fieldInLanguage({ field, language: languageNames[language] })

/** A text in another language; '' where it is missing. */
export function translatedText(translations: Translations | undefined, language: OtherLanguage, name: string): string {
  const text = translations?.[language]?.[name]
  return typeof text === 'string' ? text : ''
}

/** Props of the field of a shop's own text. With `rows` it has several lines. */
export type TranslatedField = Omit<FieldProps, 'value' | 'name' | 'language'> & {
  /** The name of the text in calls. */
  name: string
  value: string
  /** Returns what shoppers of a language see where it has no text; `value` by default. */
  shownIn?(language: OtherLanguage): string
}

interface TranslatedFieldsProps {
  /** Fields of the shop's own texts. */
  fields: readonly TranslatedField[]
  translations: Translations | undefined
  onChange(translations: Translations): void
  /** Draws a field, in place of the usual ones. */
  Input?: ComponentType<FieldProps & { value: string }>
}

/**
 * Fields of texts in all languages that the shop offers. A field of another language shows what shoppers see while it is empty. In a
 * shop of one language they are the fields alone.
 */
export function TranslatedFields({ fields, translations = {}, onChange, Input = Field }: TranslatedFieldsProps) {
  const textOf = (language: OtherLanguage, name: string) => translatedText(translations, language, name)
  const isMissing = (language: OtherLanguage, { name, value }: TranslatedField) =>
    value.trim() !== '' && textOf(language, name).trim() === ''
  const inLanguage = (language: OtherLanguage, field: TranslatedField) => ({
    name: `translations.${language}.${field.name}`,
    language,
    label: labelIn(language, field.label),
    maxLength: field.maxLength,
    rows: field.rows,
    placeholder: field.shownIn?.(language) ?? field.value,
    value: textOf(language, field.name),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...translations, [language]: { ...translations[language], [field.name]: target.value } }),
  })
  return (
    <LanguageColumns missingIn={(language) => fields.filter((field) => isMissing(language, field)).length}>
      {(language) =>
        fields.map(({ shownIn, ...own }) => {
          const isOwn = language === DEFAULT_LANGUAGE
          return (
            <Input key={own.name} {...(isOwn ? own : inLanguage(language as OtherLanguage, { ...own, shownIn }))} />
          )
        })
      }
    </LanguageColumns>
  )
}
