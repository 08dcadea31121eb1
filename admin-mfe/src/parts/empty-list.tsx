import type { ReactNode } from 'react'
import { EmptyState } from 'shared/ui/kit'
import { Panel } from './layout'

/** In place of a list that has nothing: what is not there yet, what to do first, and the button that does it. */
export const EmptyList = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Panel>
    <EmptyState picture="/uploads/brand/no-data" text={text}>
      <h2 style={{ order: -1 }}>{title}</h2>
      {children}
    </EmptyState>
  </Panel>
)
