import type { ReactNode } from 'react'
import type { ImportCounts } from '@souk-vert/shared/contract/import/import'
import * as t from '#messages'

const texts = { skipped: t.countsSkipped, withProblems: t.countsWithProblems }

/** Numbers of rows by what an import does with them. */
export const Counts = ({ counts, ofBad }: { counts: ImportCounts; ofBad: keyof typeof texts }) => (
  <span role="status">{texts[ofBad]({ ...counts, b: (text: ReactNode) => <b>{text}</b> })}</span>
)
