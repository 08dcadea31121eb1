import { unanswered } from '../answers/answer-fields'
import type { LiveAnswers } from '../answers/live-answers'
import type { Needed, Release } from '../format'
import { SHELL } from '../registry-entry'
import { Refused } from './refused'

/**
 * Refuses a remote that makes a call, or reads a field of an answer, that a live backend does not have. `say` is called for a build
 * from before they recorded what they read. Throws Refused.
 */
export function checkAnswersRead(
  { release: { name }, needed }: { release: Pick<Release, 'name'>; needed?: Needed },
  { answers, who }: LiveAnswers,
  say: (line: string) => void = () => undefined,
): void {
  if (name === SHELL) return
  if (!needed?.reads) return say(`Answers are not compared: this build of ${name} has not recorded what it reads`)
  const [first, ...others] = unanswered(needed.reads, answers)
  if (!first) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new Refused(
    'answers',
    `${name} ${first.replace('the backend', who)}${more}`,
    'start a backend that answers it first, or build without it, against its contract',
  )
}
