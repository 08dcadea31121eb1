import type { ReactNode } from 'react'
import { Card, styled } from 'shared/ui/kit'
import { media, radius } from 'shared/ui/theme'

const Frame = styled(Card)`
  overflow-x: auto;
  border-radius: ${radius.panel};
  ${media.small} {
    border: 0;
    background: none;
  }
`

/** Around a table: on a desk a surface that it scrolls in, on a phone nothing, because its rows are cards. */
export const TableFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <Frame tabIndex={0} role="region" aria-label={label}>
    {children}
  </Frame>
)
