import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { IconButton } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { hasTranslations, labelIn, LanguageColumns } from '../parts/form/translated-fields'
import type { ValidationErrors } from '../parts/form/validation-errors'
import { Icon } from '../parts/icons'
import { Rows } from '../parts/layout'
import { AddFields } from './add-fields'
import { Pair } from './pair'
import { type Detail, type Details, detailKey } from './use-product-form'

interface DetailFieldsProps {
  details: Details
  errors: ValidationErrors
  onChange(language: Language, details: Detail[]): void
}

/**
 * Extra fields of a product in all languages, and the buttons that add more. A language's own take the place of the shop's, whose
 * names would not be in that language; one that has none shows the shop's.
 */
export function DetailFields({ details, errors, onChange }: DetailFieldsProps) {
  const own = details[DEFAULT_LANGUAGE]
  const isEmpty = Object.values(details).every((each) => each.length === 0)
  const Fields = hasTranslations() ? Rows : Pair
  return (
    <LanguageColumns missingIn={(language) => Math.max(0, own.length - details[language].length)} isOwnOnly={isEmpty}>
      {(language) => {
        const shown = details[language]
        const put = (name: string, text: string) =>
          onChange(
            language,
            shown.map((each) => (each.name === name ? { name, text } : each)),
          )
        return (
          <>
            {shown.length > 0 && (
              <Fields>
                {shown.map(({ name, text }) => (
                  <Field
                    key={name}
                    label={labelIn(language, name)}
                    {...(language !== DEFAULT_LANGUAGE && { language })}
                    value={text}
                    maxLength={2000}
                    error={errors[detailKey(language, name)]}
                    onChange={({ target }) => put(name, target.value)}
                    after={
                      <IconButton
                        edge="end"
                        aria-label={t.removeField({ name: labelIn(language, name) })}
                        onClick={() =>
                          onChange(
                            language,
                            shown.filter((each) => each.name !== name),
                          )
                        }
                      >
                        <Icon name="cross" />
                      </IconButton>
                    }
                  />
                ))}
              </Fields>
            )}
            <div>
              <AddFields
                language={language}
                taken={shown.map(({ name }) => name)}
                onAdd={(name) => onChange(language, [...shown, { name, text: '' }])}
              />
            </div>
          </>
        )
      }}
    </LanguageColumns>
  )
}
