import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { aProduct } from '@souk-vert/shared/testing/builders'

const ugly = {
  'a name of 300 letters': { name: 'Honey of the Atlas '.repeat(16).slice(0, 300) },
  'a name of 300 letters without a break': { name: 'Honey'.repeat(60) },
  'a name in markup': { name: '<script>alert(1)</script> & "milk" <b>' },
  'a name in Arabic': { name: 'حليب كامل الدسم' },
  'no picture': { image: [] },
  'a picture that is not there': { image: ['/uploads/00000000000000000000000000000000'] },
  'price 0': { price: 0, discount: 20 },
  'discount 100': { price: 240, discount: 100 },
  'stock 0': { stock: 0 },
  'a price of ten digits': { price: 1_234_567_890.5, discount: 12.5 },
  'a long unit': { unit: 'Crate of twenty-four bottles of one and a half litres each' },
  'an empty unit': { unit: '' },
  'a description in markup, with a word of 400 letters': {
    description: `<p onclick="alert(1)">Fresh</p>\n${'w'.repeat(400)}`,
  },
  'odd details': {
    more_details: { '': 'A detail without a name', Blank: ' ', '<i>': '<script>alert(1)</script>', 0: 'v'.repeat(400) },
  },
} satisfies Record<string, Partial<Product>>

/** Products as no owner would want them, by what is odd about each: for tests and the workbench. */
export const uglyProducts = Object.fromEntries(
  Object.entries(ugly).map(([oddity, given], index) => [oddity, aProduct({ _id: `ugly${index}`, ...given })]),
) as Record<keyof typeof ugly, Product>
