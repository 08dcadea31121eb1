import type { ReactNode } from 'react'
import { EmptyState } from '@souk-vert/shared/ui/kit'
import { Panel } from '../layout'

/** Replaces an empty list: the missing things, the first step, and its button. */
export const EmptyList = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Panel>
    <EmptyState picture="/uploads/brand/no-data" text={text}>
      <h2 style={{ order: -1 }}>{title}</h2>
      {children}
    </EmptyState>
  </Panel>
)
