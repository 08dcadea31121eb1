import { jest } from '@jest/globals'
import { CART_TEXTS } from '../page-data'

test.each([
  ['of this language are shown', 'fr', '"3 articles"'],
  ['of another language are not', 'ar', ''],
])('texts of the last cart %s before the cart has come', async (_what, language, shown) => {
  document.documentElement.lang = 'fr'
  localStorage.setItem(CART_TEXTS, `3 articles\n230,00 DA\n${language}`)
  jest.resetModules()

  await import('./before-first-frame')

  const { dataset, style } = document.documentElement
  expect(style.getPropertyValue('--cart-items')).toBe(shown)
  expect('cart' in dataset).toBe(shown !== '')
  delete dataset.cart
  style.removeProperty('--cart-items')
})
