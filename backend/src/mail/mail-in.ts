import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import type { Mail } from '../jobs/job'

/** Writes a mail in a language, with its links. */
export const mailIn = (language: Language, write: () => Mail): Mail => ({
  ...inLanguage(language, write),
  ...(language !== DEFAULT_LANGUAGE && { language }),
})

/** Text of a mail. A link is a paragraph of its own: in a sentence, signs of direction would become part of it. */
export const paragraphs = (...texts: string[]): string => `${texts.join('\n\n')}\n`
