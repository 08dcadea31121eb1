import { type ReactNode, useId } from 'react'
import * as t from '#messages'
import type { OrderBill } from '@souk-vert/shared/contract/order/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { chargeName } from '@souk-vert/shared/money/order/charge-name'
import { besideGoods, billRowText } from '@souk-vert/shared/order/change-facts'
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
  overflow-wrap: anywhere;
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

interface BillCardProps {
  title: string
  bill: Pick<OrderBill, 'rows' | 'pieces' | 'total'>
  /** Beside the title. */
  link?: ReactNode
  /** Between the title and the sums. */
  top?: ReactNode
  /** Then no fee does not mean that delivery is free. */
  isFeeUnknown?: boolean
  children?: ReactNode
}

/** The sums of a cart or an order (section 2): 'Bill details', 'Summary' of the checkout. The English texts are the specification's. */
export function BillCard({ title, bill, link, top, isFeeUnknown, children }: BillCardProps) {
  const goods = bill.rows.find(({ kind }) => kind === 'goods')
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
            {goods?.was !== undefined && <s>{formatDzd(goods.was)}</s>}
            <span>{formatDzd(goods?.amount ?? 0)}</span>
          </dd>
        </Row>
        <Row>
          <dt>{t.quantityTotal()}</dt>
          <dd>{t.pieces({ count: bill.pieces })}</dd>
        </Row>
        {bill.rows.every((row) => chargeName(row) !== 'delivery') && (
          <Row>
            <dt>{t.deliveryCharge()}</dt>
            <dd>{isFeeUnknown ? t.byAddress() : t.free()}</dd>
          </Row>
        )}
        {besideGoods(bill).map((row) => (
          <Row key={row.key}>
            <dt>{billRowText(row)}</dt>
            <dd>{formatDzd(row.amount)}</dd>
          </Row>
        ))}
        <GrandTotal>
          <dt>{t.grandTotal()}</dt>
          <dd>{formatDzd(bill.total)}</dd>
        </GrandTotal>
      </Rows>
      {children}
    </Frame>
  )
}
