import type { ReactNode } from 'react'
import { Card, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'

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

/** Base of all tables of these pages; each adds its columns, and the shape of its rows on a phone. */
export const DataTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0 ${space(2)};
    text-align: left;
  }
  th {
    height: 36px;
    color: ${color.mute};
    font-size: ${text.small};
    font-weight: 600;
    white-space: nowrap;
  }
  tbody td {
    height: 44px;
    border-top: 1px solid ${color.line};
  }
`

/** A table whose rows are cards on a phone, where each cell is labelled by its `data-label`. */
export const CardTable = styled(DataTable)`
  overflow-wrap: anywhere;
  th,
  td {
    height: 40px;
    padding: ${space(1)} ${space(3)};
  }
  ${media.small} {
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      margin-bottom: ${space(2)};
      padding: ${space(2)};
      border: 1px solid ${color.line};
      border-radius: ${radius.panel};
      background: ${color.surface};
    }
    tbody td {
      height: auto;
      border: 0;
    }
    tbody td::before {
      content: attr(data-label) ' ';
      color: ${color.mute};
      font-size: ${text.small};
      font-weight: 400;
    }
  }
`
