import { discountedPrice } from '@souk-vert/shared/money/discount'
import { nearestDiscount } from './nearest-discount'

test.each([
  [250, 119, 119],
  [12500, 9999, 10000],
  [99.5, 80.5, 80.5],
  [100, 120, 100],
  [0.5, 0.4, 0.5],
])('a price of %d that is sold for %d is shown as %d', (price, sale, shown) => {
  expect(discountedPrice({ price, discount: nearestDiscount(price, sale) })).toBe(shown)
})

test('no other percentage with two decimals comes nearer', () => {
  const price = 187.35
  for (let sale = 0; sale <= price; sale += 3.7) {
    const gap = (discount: number) => Math.abs(discountedPrice({ price, discount }) - sale)
    const nearest = Math.min(...Array.from({ length: 10_001 }, (_, hundredths) => gap(hundredths / 100)))

    expect(gap(nearestDiscount(price, sale))).toBeCloseTo(nearest, 6)
  }
})

test.each([
  [299, 254, 15],
  [22, 21, 4],
  [176, 149, 15],
  [1398, 1266, 9.4],
  [12500, 11111, 11.11],
])('a price of %d that is sold for %d is a discount of %d percent: shoppers read it', (price, sale, percent) => {
  expect(nearestDiscount(price, sale)).toBe(percent)
})
