import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { compileMessage } from './compile-message'
import { formatNodes, formatText, type Value, type Wrap } from './format'
import type { Language } from './languages'
import messagesInPlace from './messages-in-place-loader.mjs'
import { inLanguage } from './request-language'

const written = (text: string, values: Record<string, Value>, language: Language = 'en') =>
  inLanguage(language, () => formatText(compileMessage(text).message, values))

test.each([
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '3 منتجات'],
  [11, '11 منتجًا'],
  [1200, '1.200 منتج'],
])('%s in Arabic', (count, expected) => {
  const text =
    '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}'

  expect(written(text, { count }, 'ar')).toBe(expected)
})

test('a number has the form of its own before that of its kind, and a kind that a text lacks is the other', () => {
  const text = '{count, plural, =0 {none} one {# left} other {# left}}'

  expect([0, 1, 1500].map((count) => written(text, { count }))).toEqual(['none', '1 left', '1,500 left'])
  expect(written('{count, plural, one {# reste} other {# restent}}', { count: 1_000_000 }, 'fr')).toBe(
    '1\u202f000\u202f000 restent',
  )
})

test('a form is chosen by its own name alone', () => {
  const text = '{field, select, email {your email} other {{field}}}'

  expect(['email', 'constructor'].map((field) => written(text, { field }))).toEqual(['your email', 'constructor'])
})

test('a text of a person moves none of its neighbours', () => {
  expect(written('{name} was removed', { name: 'شاي أخضر' })).toBe('\u2068شاي أخضر\u2069 was removed')
  expect(written('بقي {name}', { name: '1 L' }, 'ar')).toBe('بقي \u20681 L\u2069')
})

test('an element stands around its part of the text, each text in a node of its own', () => {
  const { message } = compileMessage('No account? <link>Register, {name}</link> now')
  const link: Wrap = (inner) => <a href="/register">{inner}</a>

  expect(renderToStaticMarkup(formatNodes(message, { link, name: 'Amina' }))).toBe(
    '<span>No account? </span><a href="/register">Register, Amina</a><span> now</span>',
  )
})

test.each([
  ['{count, plural, one {#}}', /MISSING_OTHER_CLAUSE/],
  ['{name', /EXPECT_ARGUMENT_CLOSING_BRACE/],
  ['{price, number}', 'numbers, dates and times are written by the code'],
])('%s is refused', (text, expected) => {
  expect(() => compileMessage(text)).toThrow(expected)
})

test('where a message is called, a build has its text; one that is handed over stays a function', () => {
  const shownText = (source: string) =>
    messagesInPlace.call(
      { resourcePath: fileURLToPath(import.meta.url), addDependency: () => undefined },
      `import * as t from '#messages'\n${source}`,
    )

  expect(shownText('a(t.retry(), { label: t.retry })')).toContain(
    'a(__text("@souk-vert/shared.retry"), { label: t.retry })',
  )
  expect(shownText('t.couldNotLoad({ what })')).toBe(
    `import { formatText } from '@souk-vert/shared/language/format'; import * as t from '#messages'\nformatText(__text("@souk-vert/shared.couldNotLoad"), { what })`,
  )
  expect(shownText('event.t.retry(), t.unknown()')).toContain('event.t.retry(), t.unknown()')
})
