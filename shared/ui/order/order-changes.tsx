import { useId } from 'react'
import * as t from '#messages'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { changedLines, isChanged } from '@souk-vert/shared/money/order-changes'
import { besideGoods, billRowText, changeText, chargedText } from '@souk-vert/shared/order/change-facts'
import { Card, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'

const Frame = styled(Card)`
  padding: ${space(4)};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${text.lead};
  }
  p {
    padding-top: ${space(2)};
    font-weight: 600;
  }
`

/** A price that leaves too little room for the text stands below it. */
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(3)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.line};
  break-inside: avoid;
  > div {
    flex: 1 1 180px;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
  }
  > span {
    display: flex;
    gap: ${space(2)};
    margin-inline-start: auto;
    white-space: nowrap;
  }
  s {
    color: ${color.mute};
  }
`

const Amounts = ({ was, is }: { was: string; is: string }) => (
  <span>
    {was !== is && <s>{was}</s>}
    <strong>{is}</strong>
  </span>
)

/** The table of what changed since an order was placed, with what it comes to; nothing where nothing changed. */
export function OrderChanges({ order }: { order: Order }) {
  const heading = useId()
  if (!isChanged(order)) return null
  return (
    <Frame aria-labelledby={heading}>
      <SectionTitle id={heading}>{t.whatChanged()}</SectionTitle>
      <ul>
        {changedLines(order).map((changed) => (
          <Row key={changed.line.position}>
            <div>
              <b dir="auto">{changed.item.name}</b>
              <span>{changeText(changed)}</span>
            </div>
            <Amounts was={formatDzd(changed.was)} is={formatDzd(changed.line.charged)} />
          </Row>
        ))}
        {besideGoods(order.bill).map((row) => (
          <Row key={row.key}>
            <div>{billRowText(row)}</div>
            <span>{formatDzd(row.amount)}</span>
          </Row>
        ))}
      </ul>
      <p>{chargedText(order)}</p>
    </Frame>
  )
}
