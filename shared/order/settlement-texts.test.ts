/** @jest-environment node */
import type { Order } from '@souk-vert/shared/contract/order/order'
import { anOrder } from '../testing/builders'
import { settlementTexts } from './settlement-texts'

const goods = { key: 'goods', kind: 'goods', amount: 940 } as const

test.each<[string, Partial<Order>, Partial<Order['bill']>, string[]]>([
  ['cash under way', { status: 'packed' }, { toCollect: 940 }, ['Pay DZD 940.00 on delivery']],
  ['cash and delivered', { status: 'delivered' }, { received: 940 }, ['You paid DZD 940.00']],
  [
    'cash that was not all paid',
    { status: 'delivered' },
    { received: 900, toCollect: 40 },
    ['You paid DZD 900.00', 'DZD 40.00 is still to be paid'],
  ],
  [
    'cash of which too much was paid',
    { status: 'delivered' },
    { received: 1000, goesBack: 60 },
    ['You paid DZD 1,000.00', 'DZD 60.00 goes back to you'],
  ],
  [
    'paid online, with weighed goods in it',
    { payment_status: 'paid' },
    { received: 1020, margin: 80 },
    ['You paid DZD 1,020.00', 'DZD 80.00 more was taken for weighed goods. What isn’t used goes back to your card'],
  ],
  [
    'paid online and has come back in part',
    { payment_status: 'paid', status: 'packed' },
    { received: 1280, goesBack: 240, wentBack: 100 },
    ['You paid DZD 1,280.00', 'DZD 240.00 goes back to your card', 'DZD 100.00 went back to your card'],
  ],
  [
    'paid at a provider that gives nothing back',
    { payment_status: 'paid', paymentId: 'chargily:01hj5n7cqpaf0mt2d0xx85tgz8' },
    { received: 1020, margin: 80, goesBack: 40, wentBack: 20 },
    [
      'You paid DZD 1,020.00',
      'DZD 80.00 more was taken for weighed goods. What isn’t used goes back to you',
      'DZD 40.00 goes back to you',
      'DZD 20.00 went back to you',
    ],
  ],
  [
    'paid online and delivered as ordered',
    { payment_status: 'paid', status: 'delivered' },
    { received: 940 },
    ['You paid DZD 940.00'],
  ],
])('of an order that is %s the shopper reads what became of their money', (_what, more, bill, expected) => {
  const texts = settlementTexts(anOrder({ ...more, bill: { rows: [goods], pieces: 5, total: 940, ...bill } }))

  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected)
})
