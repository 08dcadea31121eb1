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
  beforeFirstFrame: { leadsOn: 'location.replace("/fr")', stays: 'document.documentElement.dataset.session = "out"' },
  serviceWorker: { on: '', off: '' },
}

test.each([
  ['the home page in the default language leads on', 'en', true, 'leadsOn'],
  ['another page stays', 'en', false, 'stays'],
  ['a page in another language stays', 'fr', true, 'stays'],
] as const)(
  'only a script inside of it holds up the first frame, which the policy allows by its hash: %s',
  (...given) => {
    const [, language, mayLeadOn, script] = given
    const parts = { assets, head: '<title>Milk</title>', html: '<h1>Milk</h1>', css: '' }
    const text = documentOf({ ...parts, data: '{}', shopSettings: {}, language, mayLeadOn })

    const { head } = new DOMParser().parseFromString(text, 'text/html')

    const inline = [...head.querySelectorAll('script:not([src], [type])')].map(({ textContent }) => textContent)
    expect(inline).toEqual([assets.beforeFirstFrame[script]])
    const policy = contentPolicy({ inline: Object.values(assets.beforeFirstFrame) })
    expect(/script-src [^;]*/.exec(policy)?.[0].split(' ')).toContain(`'${integrityOf(inline[0]!)}'`)
    const blocking = 'script[src]:not([async], [defer], [type=module]), [blocking], [rel=stylesheet], [rel=expect]'
    expect([...head.querySelectorAll(blocking)].map(({ outerHTML }) => outerHTML)).toEqual([])
    expect([...head.querySelectorAll('style')].map(({ textContent }) => textContent).join('')).not.toContain('@import')
  },
)
