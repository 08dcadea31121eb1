import type { ImportCounts } from '@souk-vert/shared/contract/import'
import { countText } from '@souk-vert/shared/text/counted'

/** Numbers of rows by what an import does with them. */
export const Counts = ({ counts, ofBad }: { counts: ImportCounts; ofBad: 'skipped' | 'with problems' }) => (
  <span role="status">
    <b>{countText(counts.added)}</b> new, <b>{countText(counts.changed)}</b> changed,{' '}
    <b>{countText(counts.unchanged)}</b> unchanged, <b>{countText(counts.bad)}</b> <span>{ofBad}</span>
  </span>
)
