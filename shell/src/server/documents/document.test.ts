import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { contentPolicy, documentOf } from './document'

const assets = {
  version: '1',
  languages: [],
  main: '/main.js',
  boot: '/boot.js',
  font: '/font.woff2',
  arabicFont: '/arabic.woff2',
  icons: { drawing: '/icon.svg', px180: '/180.png', px192: '/192.png', px512: '/512.png' },
  integrity: {},
  beforeFirstFrame: 'document.documentElement.dataset.session = "out"',
  serviceWorker: { on: '', off: '' },
}

test('nothing in the head holds up the first frame but the script inside of it, which the policy allows by its hash', () => {
  const parts = { assets, head: '<title>Milk</title>', html: '<h1>Milk</h1>', style: { css: '', ids: '' } }
  const text = documentOf({ ...parts, data: '{}', shopSettings: {}, language: 'en' })

  const { head } = new DOMParser().parseFromString(text, 'text/html')

  const inline = [...head.querySelectorAll('script:not([src], [type])')].map(({ textContent }) => textContent ?? '')
  expect(inline).toHaveLength(1)
  expect(contentPolicy({ inline: assets.beforeFirstFrame })).toContain(
    `script-src 'self' '${integrityOf(inline[0]!)}';`,
  )
  const blocking = 'script[src]:not([async], [defer], [type=module]), [blocking], [rel=stylesheet], [rel=expect]'
  expect([...head.querySelectorAll(blocking)].map(({ outerHTML }) => outerHTML)).toEqual([])
  expect([...head.querySelectorAll('style')].map(({ textContent }) => textContent).join('')).not.toContain('@import')
})
