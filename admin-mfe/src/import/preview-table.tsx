import type { PreviewRow } from '@souk-vert/shared/contract/import'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/text/counted'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { DataTable, TableFrame } from '../parts/table-frame'

const Table = styled(DataTable)`
  overflow-wrap: anywhere;
  th,
  td {
    padding: ${space(1)} ${space(3)};
  }
  .numeric {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .row {
    color: ${color.mute};
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
      text-align: left;
    }
    tbody td::before {
      content: attr(data-label) ' ';
      color: ${color.mute};
      font-size: ${text.small};
      font-weight: 400;
    }
  }
`

/** The first rows of a checked file, with what shoppers will pay. */
export const PreviewTable = ({ rows }: { rows: PreviewRow[] }) => (
  <TableFrame label="What customers will pay">
    <Table>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Name</th>
          <th scope="col" className="numeric">
            Price
          </th>
          <th scope="col" className="numeric">
            Discount
          </th>
          <th scope="col" className="numeric">
            Customer price
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, price, discount, pays }) => (
          <tr key={row}>
            <td className="row" data-label="Row">
              {countText(row)}
            </td>
            <td data-label="">
              <bdi>{name}</bdi>
            </td>
            <td className="numeric" data-label="Price">
              {formatDzd(price)}
            </td>
            <td className="numeric" data-label="Discount">
              {`${discount}%`}
            </td>
            <td className="numeric" data-label="Customer price">
              <b>{formatDzd(pays)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableFrame>
)
