import type { TextPart } from '@souk-vert/shared/contract/info-page'
import { createPublicCache } from '../public-cache/public-cache'
import { buildTestApp } from '../testing/build-test-app'
import { openingOf, readMarkdown } from './read-markdown'

/** A shop whose public answers are kept. */
async function buildShop() {
  const { as } = await buildTestApp({ publicCache: createPublicCache() })
  const post = (url: string, body: object, who: Parameters<typeof as>[0] = 'nobody') =>
    as(who).inject({ method: 'POST', url: `/api/${url}`, body })
  const save = (body: object) =>
    as('nadia the admin').inject({ method: 'PUT', url: '/api/settings/admin-update', body })
  const page = (name: string) => post('settings/get-info-page', { name })
  const shown = async () => (await as('nobody').inject({ url: '/api/settings/shop' })).json().data
  return { post, save, page, shown }
}

const paragraph = (text: string) => [{ open: 'p' }, { text }, { close: true }]

test('a text is a page that is told of; without one there is none', async () => {
  const { save, page, shown } = await buildShop()
  expect((await page('delivery')).statusCode).toBe(404)

  await save({ deliveryText: 'Free of charge.', privacyText: 'Nothing is sold.' })

  const answer = await page('delivery')
  expect(answer.json().data).toEqual({ description: 'Free of charge.', parts: paragraph('Free of charge.') })
  expect(await shown()).toEqual({ infoPages: ['delivery', 'privacy'] })
  await save({ deliveryText: null })
  expect((await page('delivery')).json()).toMatchObject({ code: 'INFO_PAGE_NOT_FOUND' })
  expect(await shown()).toEqual({ infoPages: ['privacy'] })
})

test('a change of a text is recorded, with what it was', async () => {
  const { post, save } = await buildShop()
  await save({ returnsText: 'Within 14 days.' })

  await save({ returnsText: 'Within 30 days.' })

  const record = await post('change/admin-list', { thing: 'settings' }, 'nadia the admin')
  expect(record.json().data[0]).toMatchObject({
    before: { returnsText: 'Within 14 days.' },
    after: { returnsText: 'Within 30 days.' },
  })
})

test('a preview is not saved', async () => {
  const { post, page } = await buildShop()
  const body = { text: 'Call <b>us</b>' }

  const preview = await post('settings/admin-preview-text', body, 'nadia the admin')

  expect(preview.json().data).toEqual(paragraph('Call <b>us</b>'))
  expect((await page('contact')).statusCode).toBe(404)
})

test('a page of another name, and a text that is too long or empty, are refused and named', async () => {
  const { page, save } = await buildShop()

  expect((await page('imprint')).json().errors).toMatchObject([{ field: 'name' }])
  for (const text of [' ', 'a'.repeat(20_001)])
    expect((await save({ contactText: text })).json().errors).toMatchObject([{ field: 'contactText' }])
})

describe('Markdown', () => {
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
})
