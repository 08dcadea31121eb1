import type { AdminOrder } from 'shared/contract/admin-order'
import { formatDzd } from 'shared/money/format'
import { styled } from 'shared/ui/kit'
import { media, space } from 'shared/ui/theme'
import { whenOf } from '../parts/moments'
import { paymentText, piecesOf } from './order-texts'

/** On paper alone: a sheet for each order, with a box to tick at each line. */
const Sheets = styled.div`
  display: none;
  ${media.print} {
    display: block;
    color: black;
    background: white;
  }
  section {
    break-after: page;
    display: grid;
    gap: ${space(4)};
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)};
    border-bottom: 1px solid black;
    text-align: start;
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
    <span>{address.mobile}</span>
    <br />
    <span>{address.address_line}</span>
    <br />
    <span>{`${address.city}, ${address.state}, ${address.country} - ${address.pincode}`}</span>
  </>
)

/** The packing list of some orders, for A4. */
export const PackingList = ({ orders }: { orders: AdminOrder[] }) => (
  <Sheets>
    {orders.map((order) => (
      <section key={order.orderId} aria-label={`Packing list of ${order.orderId}`}>
        <h1>{order.orderId}</h1>
        <p>
          {`${whenOf(order.createdAt)} · ${piecesOf(order)} pieces · ${paymentText(order)} · ${formatDzd(order.totalAmt)}`}
        </p>
        <p>
          <strong>{order.customer.name}</strong> <Place address={order.delivery_address} />
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
                <td>{name}</td>
                <td>{unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </Sheets>
)
