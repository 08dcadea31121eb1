import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { aCategory, aUser } from '@souk-vert/shared/testing/builders'
import { type Recorded, recordedAnswer } from '@souk-vert/shared/testing/recorded'
import { recordedShop } from '@souk-vert/shared/testing/recorded-shop'

const AT = '2026-01-02T03:04:05.000Z'
const { _id, name, email, mobile } = aUser()
const order: AdminOrder = { ...recordedShop.order, customer: { _id, name, email, mobile }, movedBy: {}, note: '' }
const products = recordedShop.products.map((product) => ({ ...product, hidden: false }))
const [milk] = products
const onePage = { totalCount: 1, totalPage: 1, page: 1 }
const counts = {
  visits: 300,
  failedVisits: 2,
  visitsWithAdd: 30,
  renders: 40,
  renderErrors: 0,
  lcps: 280,
  slowLcps: 12,
  inps: 200,
  slowInps: 3,
}
const day = (at: number) => ({ day: `2026-01-${String(at).padStart(2, '0')}`, orders: at % 3, takings: 100 * (at % 3) })

/** Answers to calls of admins, for the isolated host. */
export const recorded: Recorded = {
  pages: Object.fromEntries(
    [
      ...['category', 'subcategory', 'upload-product', 'product', 'orders', 'packing', 'deliveries'],
      ...['import', 'stock', 'users', 'overview', 'day', 'areas', 'offers', 'settings', 'status'],
    ].map((route) => [route, { as: 'admin' as const }]),
  ),
  answers: {
    'GET /api/category/admin-get': recordedAnswer([{ ...aCategory(), translations: { fr: { name: 'Laitages' } } }]),
    'GET /api/subcategory/admin-get': recordedAnswer([
      { ...aCategory({ _id: 's1', name: 'Milk' }), category: [aCategory()], translations: {} },
    ]),
    'GET /api/import/list': recordedAnswer([]),
    'GET /api/delivery/admin-list': recordedAnswer({ areas: [], slots: [], closedDays: [] }),
    'GET /api/coupon/admin-list': recordedAnswer([]),
    'GET /api/coupon/admin-offers': recordedAnswer([]),
    'POST /api/order/packing-list': recordedAnswer(
      [
        {
          orderId: order.orderId,
          status: 'placed',
          placedAt: AT,
          customer: name,
          lines: [
            {
              position: 0,
              productId: milk!._id,
              name: milk!.name,
              image: milk!.image,
              unit: '1 L',
              wanted: 2,
              ifMissing: 'leave-out',
            },
          ],
        },
      ],
      {
        shelves: [
          {
            name: 'Milk',
            products: [
              { productId: milk!._id, name: milk!.name, image: milk!.image, unit: '1 L', pieces: 2, orders: 1 },
            ],
          },
        ],
        ...onePage,
      },
    ),
    'POST /api/order/admin-day': ({ day }) =>
      recordedAnswer({
        day,
        orders: 1,
        ordered: 200,
        paidOnline: 0,
        paidBack: 0,
        invoices: 1,
        creditNotes: 0,
        cash: [{ by: 'omar@shop.example', amount: 200 }],
        rates: [{ vat: 19, amount: 200, vatAmount: 31.93 }],
      }),
    'POST /api/order/admin-driver-cash': recordedAnswer([
      { by: 'omar@shop.example', orders: 1, toCollect: 210, received: 200, difference: -10, differing: [] },
    ]),
    'POST /api/order/delivery-list': recordedAnswer(
      [
        {
          orderId: order.orderId,
          status: 'shipped',
          isMine: true,
          customer: name,
          mobile: '0551234567',
          address: order.delivery_address,
          toCollect: 210,
        },
      ],
      onePage,
    ),
    'GET /api/release/status': recordedAnswer({
      revision: 3,
      live: [],
      findings: [],
      teams: [],
      isSigned: false,
      tokens: [],
      remotes: [
        {
          remote: 'catalog',
          revision: 3,
          bad: [],
          counts: { '1.1.0': counts },
          active: { version: '1.1.0', at: AT, by: 'catalog (CI)', commit: '4f2c1e0', note: 'new prices' },
          previous: [{ version: '1.0.0', at: AT, by: 'catalog (CI)' }],
          canary: {
            version: '1.2.0',
            at: AT,
            by: 'catalog (CI)',
            share: 5,
            since: AT,
            next: [25, 100],
            judged: { active: counts, canary: { ...counts, visits: 15, failedVisits: 0 } },
          },
        },
      ],
      servers: [
        {
          id: 'documents-1-8080',
          host: 'documents-1',
          port: 8080,
          seenAt: AT,
          shell: '56c3b183',
          remotes: { catalog: '1.1.0' },
          canaries: { catalog: '1.2.0' },
          skipped: [],
        },
      ],
    }),
    'GET /api/order/admin-count': recordedAnswer({ toPack: 1, latest: AT, seen: AT }),
    'GET /api/settings/admin-get': recordedAnswer({
      name: null,
      logo: null,
      phone: null,
      slogan: null,
      hours: null,
      address: null,
      email: null,
      bannerText: null,
      bannerPicture: null,
      tiles: null,
      lowStock: null,
      orderMailTo: null,
      tradeRegister: null,
      taxNumber: null,
      vatPercent: null,
      dearerPercent: null,
      cashRounding: null,
      weightPrefixes: null,
      dinarPrefixes: null,
      centimePrefixes: null,
      staffSecondFactor: null,
      contactText: 'Every day.',
      deliveryText: null,
      returnsText: null,
      privacyText: null,
    }),
    'POST /api/settings/admin-preview-text': recordedAnswer([]),
    'GET /api/settings/admin-synonyms': recordedAnswer([{ term: 'lait', meaning: 'milk' }]),
    'POST /api/change/admin-list': recordedAnswer(
      [
        {
          _id: 'h1',
          at: AT,
          by: 'nadia@shop.example',
          thing: 'product',
          thingId: milk!._id,
          name: milk!.name,
          what: 'changed',
          before: { price: 90 },
          after: { price: 100 },
        },
      ],
      onePage,
    ),
    'POST /api/order/admin-list': recordedAnswer([order], { ...onePage, counts: { placed: 1 }, attention: [] }),
    'POST /api/overview/admin-get': ({ days }) =>
      recordedAnswer({
        days: Array.from({ length: 2 * days }, (_, at) => day(at + 1)),
        toPack: 1,
        oldestToPack: AT,
        bestSellers: products.map(({ _id, name, image }) => ({ _id, name, image, pieces: 4 })),
        runsOut: products.map(({ _id, name, image, stock }) => ({ _id, name, image, stock, soldADay: 4.5 })),
        searches: [{ text: 'oat milk', times: 3 }],
      }),
    'POST /api/product/admin-stock': recordedAnswer(products, {
      ...onePage,
      totalCount: products.length,
      threshold: 5,
    }),
    'POST /api/product/get': recordedAnswer(products, {
      totalCount: products.length,
      totalNoPage: 1,
      page: 1,
      limit: 12,
    }),
    'POST /api/user/admin-list': recordedAnswer([{ ...aUser(), orders: 1, secondFactor: false }], onePage),
  },
}
