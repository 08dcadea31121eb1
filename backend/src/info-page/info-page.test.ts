import type { TextPart } from '@souk-vert/shared/contract/settings/info-page'
import { openingOf, readMarkdown } from './read-markdown'

/** The text as a browser would have it, but for what is escaped. */
const shown = (markdown: string) => readMarkdown(markdown).map(elementOf).join('')

function elementOf(part: TextPart): string {
  if ('text' in part) return part.text
  if ('close' in part) return '</>'
  const { open, href, start } = part
  return `<${open}${href === undefined ? '' : ` ${href}`}${start === undefined ? '' : ` ${start}`}>`
}

test.each([
  ['# One\n## Two\n#### Four', '<h2>One</><h2>Two</><h3>Four</>'],
  ['a **b** *c*\nd  \ne `f`', '<p>a <strong>b</> <em>c</>\nd<br></>e <code>f</></>'],
  ['- a\n- b\n  1. c', '<ul><li>a</><li>b<ol><li>c</></></></>'],
  ['3. c\n4. d', '<ol 3><li>c</><li>d</></>'],
  ['> a\n\n---\n\n```html\n<b>\n```', '<blockquote><p>a</></><hr></><pre><b>\n</>'],
])('%j is %s', (markdown, expected) => expect(shown(markdown)).toBe(expected))

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#10;script:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '[a](//elsewhere.example)',
  '[a](elsewhere)',
  '<javascript:alert(1)>',
])('%j is letters, and no element or link', (markdown) => {
  const open = readMarkdown(markdown).filter((part) => 'open' in part)

  expect(open.filter((part) => part.open !== 'p')).toEqual([])
})

test.each([
  ['[a](/contact)', '/contact'],
  ['[a](/\\elsewhere.example)', '/%5Celsewhere.example'],
  ['[a](https://elsewhere.example/ü "title")', 'https://elsewhere.example/%C3%BC'],
  ['<tel:+21321634500>', 'tel:+21321634500'],
  ['<shop@souk-vert.example>', 'mailto:shop@souk-vert.example'],
  ['[a]\n\n[a]: http://elsewhere.example', 'http://elsewhere.example'],
])('%j leads to %s', (markdown, address) => expect(shown(markdown)).toContain(`<a ${address}>`))

test('of a picture its words stay', () => {
  expect(shown('![our shop](https://elsewhere.example/a.png)')).toBe('<p>our shop</>')
})

test('what a page says of itself is its first paragraph, cut between words', () => {
  expect(openingOf(readMarkdown('# Title\n\n*We* answer\n[soon](/contact).\n\nMore.'))).toBe('We answer soon.')
  expect(openingOf(readMarkdown('many words are here'), 12)).toBe('many words…')
  expect(openingOf(readMarkdown('- a list'))).toBe('')
})
