import { unanswered } from '@souk-vert/shared/releases/answers/answer-fields'
import type { LiveAnswers } from '@souk-vert/shared/releases/answers/live-answers'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'
import { Refused } from '@souk-vert/shared/releases/fit/refused'

/**
 * Refuses a remote that makes a call, or reads a field of an answer, that a live backend does not have. `say` is called for a build
 * from before they recorded what they read. Throws Refused.
 */
export function checkAnswersRead(
  { release: { name }, needed }: Pick<Build, 'release' | 'needed'>,
  { answers, who }: LiveAnswers,
  say: (line: string) => void,
): void {
  if (name === SHELL) return
  if (!needed?.reads) return say(`Answers are not compared: this build of ${name} has not recorded what it reads`)
  const [first, ...others] = unanswered(needed.reads, answers)
  if (!first) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new Refused(
    'answers',
    `${name} ${first.replace('the backend', who)}${more}`,
    'start a backend that answers it first, or do without it',
  )
}
