import type { ReactNode } from 'react'
import type { DayClose } from '@souk-vert/shared/contract/order/paper'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/language/counted'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, media, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { EmptyList } from '../parts/list/empty-list'
import { Panel } from '../parts/layout'

/** Names and figures beside each other. */
const Figures = styled(Panel)`
  overflow-wrap: anywhere;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(4)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.line};
    break-inside: avoid;
  }
  dd {
    margin-inline-start: auto;
    font-weight: 600;
    text-align: end;
  }
  ${media.print} {
    padding: 0;
    border: 0;
  }
`

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt dir="auto">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Figures as="section" aria-label={title}>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </Figures>
)

/** Whether nothing was ordered, received, paid back or given out. */
const isEmpty = ({ orders, paidBack, cash, invoices, creditNotes }: DayClose) =>
  !orders && !paidBack && !cash.length && !invoices && !creditNotes

/** Figures of a day: what was ordered, received and paid back, and the VAT of the invoices given out in it. */
export function DayFigures({ close }: { close: DayClose }) {
  const { orders, ordered, paidOnline, paidBack, cash, invoices, creditNotes, rates } = close
  if (isEmpty(close)) return <EmptyList title={t.nothingThatDay()} text={t.chooseAnotherDay()} />
  const amounts = [paidOnline, -paidBack, ...cash.map(({ amount }) => amount)]
  const left = toDzd(amounts.reduce((sum, amount) => sum + toCentimes(amount), 0))
  return (
    <>
      <Group title={t.ordersTitle()}>
        <Figure name={t.ordersPlaced()}>{countText(orders)}</Figure>
        <Figure name={t.orderedHead()}>{formatDzd(ordered)}</Figure>
      </Group>
      <Group title={t.money()}>
        <Figure name={t.receivedOnline()}>{formatDzd(paidOnline)}</Figure>
        {cash.map(({ by, name, amount }) => (
          <Figure key={by} name={t.cashOf({ by: name ?? by })}>
            {formatDzd(amount)}
          </Figure>
        ))}
        {!cash.length && <Figure name={t.cashNoted()}>{formatDzd(0)}</Figure>}
        <Figure name={t.paidBackHead()}>{formatDzd(-paidBack)}</Figure>
        <Figure name={t.receivedLessPaidBack()}>{formatDzd(left)}</Figure>
      </Group>
      <Group title={t.invoices()}>
        <Figure name={t.invoicesGivenOut()}>{countText(invoices)}</Figure>
        <Figure name={t.creditNotesGivenOut()}>{countText(creditNotes)}</Figure>
        {rates.map(({ vat, amount, vatAmount }) => (
          <Figure key={vat} name={t.vatAt({ rate: percentText(vat) })}>
            <span>{formatDzd(vatAmount)}</span> <Mute>{t.withinAmount({ amount: formatDzd(amount) })}</Mute>
          </Figure>
        ))}
      </Group>
    </>
  )
}
