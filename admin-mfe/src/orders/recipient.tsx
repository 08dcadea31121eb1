import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { placeLine, wayLines } from '@souk-vert/shared/text/place-line'

/** Whether an order has an address: it has none once its shopper has deleted the account. */
export const hasAddress = ({ delivery_address: { address_line } }: AdminOrder): boolean => address_line !== ''

/** Name, phone number and address of an order. */
export const Recipient = ({ order }: { order: AdminOrder }) => (
  <p>
    <strong dir="auto">{order.customer.name}</strong> <bdi>{order.delivery_address.mobile}</bdi>
    {hasAddress(order) && (
      <>
        <br />
        <bdi>{order.delivery_address.address_line}</bdi>
        <br />
        <bdi>{placeLine(order.delivery_address)}</bdi>
        {wayLines(order.delivery_address).map((line) => (
          <bdi key={line} style={{ display: 'block' }}>
            {line}
          </bdi>
        ))}
      </>
    )}
  </p>
)
