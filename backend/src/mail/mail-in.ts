import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import type { Db } from '../db/connection'
import type { Jobs, Mail } from '../jobs/job'

/** Writes a mail in a language, with its links. */
export const mailIn = (language: Language, write: () => Mail): Mail => ({
  ...inLanguage(language, write),
  ...(language !== DEFAULT_LANGUAGE && { language }),
})

/** A mail of paragraphs. A link is one of its own: in a sentence, signs of direction would become part of it. */
export const mailOf = (to: string, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
})

/** Queues a mail in a language. */
export const queueMail = (jobs: Jobs, tx: Db, language: Language, write: () => Mail): Promise<void> =>
  jobs.enqueue(tx, 'send-mail', mailIn(language, write))
