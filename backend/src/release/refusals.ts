import type { Refused } from '@souk-vert/shared/releases/refused'
import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of releases. */
export const releaseRefusal = refusals({
  RELEASE_NOT_FOUND: [404, 'There is no such version, team or token.', t.releaseNotFound],
  VERSION_TAKEN: [409, 'The version was uploaded with other bytes.', t.versionTaken],
  RELEASE_MOVED: [409, 'Somebody was faster; `data.revision` is the one of now. Nothing was changed.', t.releaseMoved],
  RELEASE_REFUSED: [
    422,
    'A rule keeps the release out: `data` has its name, what was found, and what to do. Nothing was changed.',
  ],
})

/** A remote that somebody else has moved since the revision that the caller has seen. */
export const releaseMoved = (remote: string, revision: number) =>
  releaseRefusal('RELEASE_MOVED', { remote }).with({ data: { revision } })

/** A release that a rule keeps out. */
export const releaseRefused = ({ rule, found, remedy, message }: Refused) =>
  releaseRefusal('RELEASE_REFUSED', () => message).with({ data: { rule, found, remedy } })
