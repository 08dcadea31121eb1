import type { Paper } from '@souk-vert/shared/contract/order/paper'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, media, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { quantityText } from './paper-texts'

/** A page of paper is no wider than a phone's screen is. */
const SMALL_ON_SCREEN = media.small.replace('@media', '@media screen and')

/** Cells beside each other, and below each other under their heads on a phone. The head is repeated on each printed page. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  caption {
    padding-bottom: ${space(1)};
    font-weight: 700;
    text-align: start;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: ${space(2)} 0;
    padding-inline-start: ${space(4)};
    border-bottom: 1px solid ${color.line};
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }
  th {
    color: ${color.mute};
    font-size: ${text.small};
    font-weight: 600;
  }
  tr > :first-of-type {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }
  ${SMALL_ON_SCREEN} {
    thead {
      display: none;
    }
    tbody,
    tr,
    td {
      display: block;
      white-space: normal;
    }
    tr {
      padding: ${space(2)} 0;
      border-bottom: 1px solid ${color.line};
    }
    td {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${space(4)};
      padding: ${space(0.5)} 0;
      border: 0;
    }
    td[data-head]::before {
      content: attr(data-head);
      color: ${color.mute};
    }
    td:empty {
      display: none;
    }
    td > span {
      white-space: nowrap;
    }
    &[data-compact] tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(4)};
    }
    &[data-compact] td {
      gap: ${space(1.5)};
    }
    &[data-compact] td:first-of-type {
      flex-basis: 100%;
    }
    &[data-compact] td:last-of-type {
      margin-inline-start: auto;
      &::before {
        content: none;
      }
    }
  }
`

/** A cell that says what it is of where the heads are not shown. */
const Cell = ({ head, children }: { head: string; children: string }) =>
  children ? (
    <td data-head={head}>
      <span>{children}</span>
    </td>
  ) : (
    <td />
  )

const Heads = ({ heads }: { heads: string[] }) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

/** Lines of a paper; what the shop takes off has no name. */
export const PaperLines = ({ lines }: Pick<Paper, 'lines'>) => (
  <Table data-compact="" aria-label={t.products()}>
    <Heads heads={[t.productHead(), t.quantityHead(), t.vatHead(), t.amountHead()]} />
    <tbody>
      {lines.map((line, index) => (
        <tr key={index}>
          <td>
            <div>
              <strong dir="auto">{line.name || t.allowance()}</strong> <Mute dir="auto">{line.unit}</Mute>
            </div>
          </td>
          <Cell head={t.quantityHead()}>{quantityText(line)}</Cell>
          <Cell head={t.vatHead()}>{percentText(line.vat)}</Cell>
          <Cell head={t.amountHead()}>{formatDzd(line.amount)}</Cell>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** Sums of a paper by rate of VAT. */
export const PaperRates = ({ rates }: Pick<Paper, 'rates'>) => (
  <Table>
    <caption>{t.vatByRate()}</caption>
    <Heads heads={[t.rateHead(), t.beforeVat(), t.vatHead(), t.totalInclVat()]} />
    <tbody>
      {rates.map(({ vat, amount, vatAmount }) => (
        <tr key={vat}>
          <td data-head={t.rateHead()}>
            <span>{percentText(vat)}</span>
          </td>
          <Cell head={t.beforeVat()}>{formatDzd(toDzd(toCentimes(amount) - toCentimes(vatAmount)))}</Cell>
          <Cell head={t.vatHead()}>{formatDzd(vatAmount)}</Cell>
          <Cell head={t.totalInclVat()}>{formatDzd(amount)}</Cell>
        </tr>
      ))}
    </tbody>
  </Table>
)
