import { type Recorded, recordedAnswer } from '@souk-vert/shared/testing/recorded'
import { recordedShop } from '@souk-vert/shared/testing/recorded-shop'

const { order } = recordedShop

/** Pages of a shopper, and what only they ask for, for the isolated host. */
export const recorded: Recorded = {
  pages: {
    cart: { as: 'shopper' },
    checkout: { as: 'shopper' },
    success: { path: `/success?order=${order.orderId}`, as: 'shopper' },
    cancel: { as: 'shopper' },
  },
  answers: {
    'GET /api/order/payment-methods': recordedAnswer({ online: true }),
    'GET /api/user/firm': recordedAnswer(null),
    'POST /api/order/get-order-details': recordedAnswer(order),
  },
}
