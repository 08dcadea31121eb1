import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { counted } from '@souk-vert/shared/text/counted'
import { placeLine } from '@souk-vert/shared/text/place-line'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { font, media, space, text } from '@souk-vert/shared/ui/theme'
import { whenOf } from '../parts/moments'
import { amountToCollect, paymentText, piecesOf } from './order-texts'

/** Sheets for print alone: one for each order, with a box to tick at each line. */
const Sheets = styled.div`
  display: none;
  ${media.print} {
    display: block;
    color: black;
    background: white;
  }
  section {
    overflow-wrap: anywhere;
  }
  section + section {
    break-before: page;
  }
  section > * + * {
    margin-top: ${space(4)};
  }
  header {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
  h1,
  dd {
    font: 700 ${text.page} ${font};
  }
  dl {
    text-align: end;
  }
  tr {
    break-inside: avoid;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)};
    border-bottom: 1px solid black;
    text-align: left;
  }
  i {
    display: inline-block;
    width: 16px;
    height: 16px;
    border: 1.5px solid black;
  }
`

const Place = ({ address }: { address: AdminOrder['delivery_address'] }) => (
  <>
    <bdi>{address.mobile}</bdi>
    <br />
    <bdi>{address.address_line}</bdi>
    <br />
    <bdi>{placeLine(address)}</bdi>
  </>
)

/** The packing list of some orders, for A4. */
export const PackingList = ({ orders }: { orders: AdminOrder[] }) => (
  <Sheets>
    {orders.map((order) => (
      <section key={order.orderId} aria-label={`Packing list of ${order.orderId}`}>
        <header>
          <h1 dir="auto">{shop.name}</h1>
          <dl>
            <dt>To collect</dt>
            <dd>{formatDzd(amountToCollect(order))}</dd>
          </dl>
        </header>
        <h2>{order.orderId}</h2>
        <p>
          {`${whenOf(order.createdAt)} · ${counted(piecesOf(order), 'piece')} · ${paymentText(order)} · ${formatDzd(order.totalAmt)}`}
        </p>
        <p>
          <strong dir="auto">{order.customer.name}</strong> <Place address={order.delivery_address} />
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Packed</th>
              <th scope="col">Pieces</th>
              <th scope="col">Name</th>
              <th scope="col">Unit</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map(({ productId, quantity, name, unit }) => (
              <tr key={productId}>
                <td>
                  <i />
                </td>
                <td>{quantity}</td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  <bdi>{unit}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </Sheets>
)
