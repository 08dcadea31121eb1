import type { AnswerFields } from '@souk-vert/shared/releases/format'
import { unanswered } from '../answers/answer-fields'
import type { Manifest } from './manifest'
import { Refused } from '@souk-vert/shared/releases/refused'

/**
 * Refuses a remote that makes a call, or reads a field of an answer, that the live backend does not have. One from before they
 * recorded what they read is not compared. Throws Refused.
 */
export function checkAnswersRead({ release: { name }, record }: Manifest, answers: AnswerFields): void {
  const [first, ...others] = unanswered(record?.reads ?? {}, answers)
  if (!first) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new Refused(
    'answers',
    `${name} ${first.replace('the backend', 'the live backend')}${more}`,
    'start a backend that answers it first, or build without it, against its contract',
  )
}
