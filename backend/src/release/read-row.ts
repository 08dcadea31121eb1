import type { LiveRelease } from '@souk-vert/shared/contract/release'
import { effective } from '@souk-vert/platform/releases/live-rows'
import type { Statement } from '@souk-vert/shared/contract/release/statement'
import type { LiveRow } from './store'

/** The statement of a row, with its canary as it counts now. */
export const statementOf = ({ statement, share }: LiveRow): Statement =>
  effective({ statement: JSON.parse(statement) as Statement, share })

/** A row as servers read it. */
export const toLive = ({ remote, revision, statement, signature, key, share, since }: LiveRow): LiveRelease => ({
  remote,
  revision,
  statement,
  ...(signature !== null && { signature }),
  ...(key !== null && { key }),
  ...(share !== null && { share }),
  ...(since && { since: since.toISOString() }),
})
