import Type from 'typebox'
import { AdminOrder } from './admin-order'
import { Count, done, refused } from './envelope'
import { OrderNumber } from './order'

const Note = Type.String({ maxLength: 500, examples: ['Third floor'] })

/**
 * PUT /api/order/admin-edit: until an order is packed, sets how many `pieces` of some lines the customer wants, 0 for none, and its notes
 * for packer and driver. A line that was packed is to be packed again. Stock follows; paid online, the order can cost no more than was
 * paid.
 */
export const editOrder = {
  method: 'PUT',
  url: '/api/order/admin-edit',
  config: { access: 'admin' },
  schema: {
    summary: 'Change the quantities of an order',
    body: Type.Object({
      orderId: OrderNumber,
      lines: Type.Array(
        Type.Object({ position: Count, pieces: Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [2] }) }),
        { maxItems: 2000 },
      ),
      packerNote: Type.Optional(Note),
      driverNote: Type.Optional(Note),
    }),
    response: {
      200: done(AdminOrder),
      '4xx': refused([
        ...(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS'] as const),
        ...(['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK'] as const),
      ]),
    },
  },
} as const
