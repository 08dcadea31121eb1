import type { LiveRelease } from '@souk-vert/shared/contract/release'
import type { Statement } from '@souk-vert/shared/contract/release/statement'
import type { LiveRow } from './store'

/** The row of a remote as its statement and its canary count. */
export const readRow = (row: LiveRow) => ({
  statement: JSON.parse(row.statement) as Statement,
  share: row.share,
  since: row.since?.toISOString(),
})

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
