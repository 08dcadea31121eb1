import { aPaper } from '@souk-vert/shared/testing/builders'
import { type Recorded, recordedAnswer } from '@souk-vert/shared/testing/recorded'
import { recordedShop } from '@souk-vert/shared/testing/recorded-shop'

const { order } = recordedShop
const paper = aPaper()

/** Pages of a shopper, and what only they ask for, for the isolated host. */
export const recorded: Recorded = {
  pages: {
    'verify-email': { path: '/verify-email?token=recorded' },
    'delete-account': { path: '/delete-account?token=recorded', as: 'shopper' },
    user: { as: 'shopper' },
    dashboard: { as: 'shopper' },
    profile: { as: 'shopper' },
    myorders: { as: 'shopper' },
    order: { path: `/dashboard/myorders/${order.orderId}`, as: 'shopper' },
    paper: { path: `/dashboard/papers/${paper.number}`, as: 'shopper' },
    address: { as: 'shopper' },
  },
  answers: {
    'POST /api/user/verify-email': recordedAnswer({ email: 'amina@example.com', verified: true }),
    'POST /api/order/get-order-details': recordedAnswer(order),
    'GET /api/user/firm': recordedAnswer(null),
    'GET /api/user/sessions': recordedAnswer([
      {
        _id: 'session1',
        device: 'Chrome, Android',
        isThis: true,
        startedAt: '2026-11-01T08:00:00.000Z',
        lastUsedAt: '2026-11-28T08:00:00.000Z',
      },
    ]),
    'POST /api/order/paper': recordedAnswer(paper),
  },
}
