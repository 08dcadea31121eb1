import { type ReactNode, useId } from 'react'
import * as t from '#messages'
import type { Bill } from '@souk-vert/shared/money/bill'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Card, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'

const Frame = styled(Card)`
  padding: ${space(4)};
  h2 {
    font-size: ${text.lead};
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space(3)};
`

const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding-top: ${space(2)};
  color: ${color.mute};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space(2)};
  dd {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    column-gap: ${space(1.5)};
    margin-inline-start: auto;
    white-space: nowrap;
  }
`

const GrandTotal = styled(Row)`
  padding-top: ${space(3)};
  border-top: 1px dashed ${color.line};
  color: ${color.ink};
  font-size: ${text.base};
  font-weight: 700;
`

/** Sums that are shown: of a cart as `bill` computes them, of an order its rows and total. Amounts in DZD. */
interface ShownBill extends Pick<Bill, 'undiscounted' | 'discounted' | 'pieces'> {
  /** Fees, and what is taken off, by name. */
  rows?: { key: string; name: string; amount: number }[]
  total?: number
}

interface BillCardProps {
  title: string
  bill: ShownBill
  /** Beside the title. */
  link?: ReactNode
  /** Between the title and the sums. */
  top?: ReactNode
  children?: ReactNode
}

/** The sums of a cart or an order (section 2): 'Bill details', 'Summary' of the checkout. The English texts are the specification's. */
export function BillCard({ title, bill, link, top, children }: BillCardProps) {
  const { undiscounted, discounted, pieces, rows = [], total = discounted } = bill
  const heading = useId()
  return (
    <Frame aria-labelledby={heading}>
      <Head>
        <SectionTitle id={heading}>{title}</SectionTitle>
        {link}
      </Head>
      {top}
      <Rows>
        <Row>
          <dt>{t.itemsTotal()}</dt>
          <dd>
            {undiscounted > discounted && <s>{formatDzd(undiscounted)}</s>}
            <span>{formatDzd(discounted)}</span>
          </dd>
        </Row>
        <Row>
          <dt>{t.quantityTotal()}</dt>
          <dd>{t.pieces({ count: pieces })}</dd>
        </Row>
        <Row>
          <dt>{t.deliveryCharge()}</dt>
          <dd>{t.free()}</dd>
        </Row>
        {rows.map(({ key, name, amount }) => (
          <Row key={key}>
            <dt>{name}</dt>
            <dd>{formatDzd(amount)}</dd>
          </Row>
        ))}
        <GrandTotal>
          <dt>{t.grandTotal()}</dt>
          <dd>{formatDzd(total)}</dd>
        </GrandTotal>
      </Rows>
      {children}
    </Frame>
  )
}
