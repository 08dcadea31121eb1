/** @jest-environment node */
import { addressIn, splitAddress } from './addresses'
import { LANGUAGES } from './languages'
import { inPageLanguage, withoutPageLanguage } from './page-address'
import { pluralForm } from './plural-form'
import { inLanguage } from './request-language'

test.each([
  ['/', { language: 'en', address: '/' }],
  ['/fr', { language: 'fr', address: '/' }],
  ['/ar/', { language: 'ar', address: '/' }],
  ['/ar?utm=1', { language: 'ar', address: '/?utm=1' }],
  ['/fr/fruits/citrus?sort=price', { language: 'fr', address: '/fruits/citrus?sort=price' }],
  ['/french/list', { language: 'en', address: '/french/list' }],
  ['/de/list', { language: 'en', address: '/de/list' }],
  ['/en/list', { language: 'en', address: '/list' }],
  ['/EN/en?a=1', { language: 'en', address: '/?a=1' }],
  ['/Ar/list', { language: 'ar', address: '/list' }],
  ['/fr//evil.example/', { language: 'fr', address: '/evil.example/' }],
  ['/fr\\\\evil.example', { language: 'fr', address: '/evil.example' }],
  ['/fr/.//evil.example', { language: 'fr', address: '/evil.example' }],
  ['/list/%2E%2e//evil.example', { language: 'en', address: '/evil.example' }],
  ['/fr/%5C%2fevil.example', { language: 'fr', address: '/evil.example' }],
  ['/..fr/a%2Fb/...', { language: 'en', address: '/..fr/a%2Fb/...' }],
  ['/search?q=//a/../b\\c', { language: 'en', address: '/search?q=//a/../b\\c' }],
])('%s', (address, expected) => {
  expect(splitAddress(address)).toEqual(expected)
})

test.each([
  ['/list', '/ar/list'],
  ['/', '/ar'],
  ['/?q=a', '/ar?q=a'],
  ['/EN/list', '/ar/list'],
  ['/fr/list', '/ar/list'],
  ['/uploads/brand/logo', '/uploads/brand/logo'],
  ['/mfe/catalog/1/web/main.js', '/mfe/catalog/1/web/main.js'],
  ['https://shop.example/list', 'https://shop.example/list'],
  ['//elsewhere.example', '//elsewhere.example'],
  ['#main', '#main'],
])('%s in Arabic is %s', (address, expected) => {
  expect(addressIn('ar', address)).toBe(expected)
})

test.each([
  ['en', '/list', '/list'],
  ['fr', '/list?a=1', '/fr/list?a=1'],
  ['fr', '/', '/fr'],
  ['ar', '/?q=a', '/ar?q=a'],
] as const)('on a page in %s, %s is %s, and back', (language, address, expected) => {
  inLanguage(language, () => {
    expect(inPageLanguage(address)).toBe(expected)
    expect(withoutPageLanguage(expected)).toBe(address)
  })
})

test.each(LANGUAGES)('forms after a count in %s are those of Intl', (language) => {
  const intl = new Intl.PluralRules(language)
  const counts = [...Array(1200).keys(), 1_000_000, 1_000_001, 2_000_000, 3_000_103, 0.5, 1.5, 2.5]

  expect(inLanguage(language, () => counts.map(pluralForm))).toEqual(counts.map((count) => intl.select(count)))
})
