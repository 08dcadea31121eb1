import * as t from '#messages'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { paperTitle } from '@souk-vert/shared/order/paper-title'
import { styled, TextLink } from '@souk-vert/shared/ui/kit'
import { media, TARGET } from '@souk-vert/shared/ui/theme'

const List = styled.ul`
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${TARGET};
  }
  ${media.print} {
    display: none;
  }
`

/** Links to the invoices and credit notes of an order; nothing where there are none. */
export function PaperLinks({ papers }: Pick<Order, 'papers'>) {
  if (!papers?.length) return null
  return (
    <List aria-label={t.invoices()}>
      {papers.map((paper) => (
        <li key={paper.number}>
          <TextLink to={`/dashboard/papers/${paper.number}`}>{paperTitle(paper)}</TextLink>
        </li>
      ))}
    </List>
  )
}
