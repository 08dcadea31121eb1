import type { FastifyRequest } from 'fastify'
import { type Access, isForStaff } from '@souk-vert/shared/contract/call'
import { textNames } from '@souk-vert/shared/contract/catalog/product-fields'
import { translatedSettings } from '@souk-vert/shared/contract/settings/settings'
import { isPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'

/** The fields of sections 3 and 7 that hold pictures. */
const PICTURE_FIELDS = new Set(['image', 'avatar', 'url'])

/** Texts of people under names of people. */
const FREE_FIELDS = 'more_details'

/** All that a translation may take the place of: whatever else is beside these texts, a price or an id, stays. */
const TRANSLATED = [...textNames, FREE_FIELDS, ...Object.keys(translatedSettings)]

const textsIn = (language: Language, translations: Partial<Record<Language, Record<string, unknown>>>) =>
  Object.fromEntries(Object.entries(translations[language] ?? {}).filter(([name]) => TRANSLATED.includes(name)))

/** Whether a call is for people who edit the catalogue's words: packers and drivers read the goods, as shoppers do. */
const isForEditors = (access: Access | undefined) => isForStaff(access) && access !== 'packing' && access !== 'driving'

/** The language in which a call shows the catalogue; undefined where that is the shop's own. */
export function shownLanguage({ routeOptions }: FastifyRequest): Language | undefined {
  const { access, isOriginal } = routeOptions.config
  const language = pageLanguage()
  return isForEditors(access) || isOriginal || language === DEFAULT_LANGUAGE ? undefined : language
}

/**
 * Makes an answer what its caller is shown, and returns it. It is changed in place: lists are read often, and a copy of one takes longer
 * than all else that is done with it here. The address of each picture becomes absolute, so that pages of other origins can show it:
 * `origin` is how the caller finds us, without a slash at the end. Of things with `translations`, the texts in `language` take the
 * place of the shop's own.
 */
export function shownAnswer<Answer>(answer: Answer, origin: string, language: Language | undefined): Answer {
  const absolute = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(absolute)
      : typeof value === 'string' && isPicturePath(value)
        ? `${origin}${value}`
        : value

  const walk = (value: object): void => {
    const fields = value as Record<string, unknown>
    if (language && fields.translations) {
      Object.assign(fields, textsIn(language, fields.translations))
      delete fields.translations
    }
    for (const key in fields) {
      const field = fields[key]
      if (PICTURE_FIELDS.has(key)) fields[key] = absolute(field)
      else if (typeof field === 'object' && field !== null && key !== FREE_FIELDS && key !== 'translations') walk(field)
    }
  }

  if (typeof answer === 'object' && answer !== null) walk(answer)
  return answer
}
