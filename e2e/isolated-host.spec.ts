import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashes } from '@souk-vert/mfe/build/build-remote'
import { checkIsolatedHost } from '@souk-vert/mfe/isolated-host/check-isolated-host'
import type { Release } from '@souk-vert/shared/releases/format'
import { WATCH, whatStays } from '@souk-vert/mfe/isolated-host/what-stays'
import { repositoryRoot } from 'tools/repository-root'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { Api } from './support/api'
import { hold } from './support/hold'
import { ShopPage } from './support/shop-page'
import { expect, template, test } from './support/test'

const page = '{ routes: [{ id: "tiny", Component: () => "Tiny" }] }'

/** A container of federation, as webpack would write one, which exposes that module as whatever it is asked for. */
const web = (module: string) => `var mfe_tiny = { init() {}, get: async () => () => (${module}) }`
const node = (module: string) => `module.exports = { init() {}, get: async () => () => (${module}) }`

interface Tiny {
  path?: string
  web?: string
  node?: string
  slots?: string[]
  /** Further sources. */
  sources?: Record<string, string>
}

/** Checks a remote with one page, written by hand, in the shell that `npm start` has built. */
async function check(tiny: Tiny, limitS?: number): Promise<void> {
  await mkdir(join(repositoryRoot, '.tmp'), { recursive: true })
  const folder = await mkdtemp(join(repositoryRoot, '.tmp/tiny-'))
  const files = {
    'web/remoteEntry.js': web(tiny.web ?? page),
    'node/remoteEntry.js': node(tiny.node ?? page),
    ...tiny.sources,
  }
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    const release: Release = {
      name: 'tiny',
      version: '1.0.0',
      source: '',
      storeMajor: STORE_MAJOR,
      globalName: 'mfe_tiny',
      routes: [{ id: 'tiny', path: tiny.path ?? '/tiny', render: 'server', title: 'Tiny' }],
      slots: tiny.slots ?? [],
      web: { entry: 'web/remoteEntry.js', files: await hashes(folder, 'web'), chunks: {} },
      node: { entry: 'node/remoteEntry.js', files: await hashes(folder, 'node') },
    }
    const releases = join(template(), 'releases')
    await checkIsolatedHost({ release, folder }, folder, { releases, say: console.log, limitS })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const slot = {
  slots: ['Card'],
  sources: {
    'src/slots/card-slot.tsx': `export { Card } from '../card/card'`,
    'src/card/card.tsx': `export const Card = ({ text }: { text: string }) => <p>{text}</p>`,
    'src/card/card.states.tsx': `import { Card } from './card'\nexport const states = { each: { short: <Card text="Hello" /> } }`,
  },
}

/** Faults of a remote, and the line with which each is refused. */
const refusals: [what: string, tiny: Tiny, line: RegExp][] = [
  [
    'throws as it loads on the server',
    { node: '(() => { throw new Error("It broke") })()' },
    /^isolated host: tiny does not load on the server: It broke; /,
  ],
  [
    'throws as it loads in the browser',
    { web: '(() => { throw new Error("It broke") })()' },
    /^isolated host: tiny has an error in the browser at \/tiny: .*It broke; /,
  ],
  ['lacks the page of a declared route', { web: '{ routes: [] }' }, /^isolated host: .* has no page 'tiny'; /],
  [
    'throws as it is rendered on the server',
    { node: '{ routes: [{ id: "tiny", Component: () => { throw new Error("It broke") } }] }' },
    /^isolated host: tiny's page \/tiny is not rendered on the server: Error: It broke; /,
  ],
  [
    'renders something else in the browser',
    { web: page.replace('"Tiny"', '"Tinier"') },
    /^isolated host: tiny has an error in the browser at \/tiny: .*React error #418/,
  ],
  [
    'writes an error on the console',
    { web: page.replace('"Tiny"', '(console.error("It broke"), "Tiny")') },
    /^isolated host: tiny has an error in the browser at \/tiny: It broke; /,
  ],
  [
    'makes a call without a recorded answer',
    { web: page.replace('"Tiny"', '(fetch("/api/order/payment-methods"), "Tiny")') },
    /^isolated host: tiny makes the call 'GET \/api\/order\/payment-methods', for which nothing is recorded; write its answer in tiny-mfe\/recorded.ts/,
  ],
  [
    'has a route with parameters and says no address of it',
    { path: '/tiny/:size' },
    /^isolated host: tiny says no address of \/tiny\/:size to open it at; write one in tiny-mfe\/recorded.ts: pages: \{ tiny: /,
  ],
  [
    'lacks the module of a slot',
    slot,
    /^isolated host: tiny has an error in the browser at \/isolated-host#tiny\/Card: short: .*\.\/Card exports no Card; /,
  ],
  [
    'has a slot without states',
    { ...slot, sources: { ...slot.sources, 'src/card/card.states.tsx': '' } },
    /^isolated host: tiny's Card has no states; /,
  ],
  [
    'brings styles for other parts',
    {
      web: `(document.head.append(Object.assign(document.createElement("style"), { textContent: "button{display:none}" })), ${page})`,
    },
    /^styles: tiny brings the selector 'button' into the document of \/tiny, which reaches outside of tiny; /,
  ],
  ...(
    [
      ['overwrites a global', 'window.alert = () => {}', 'the global alert'],
      ['patches a built-in', 'Array.prototype.at = () => 1', 'the built-in Array\\.prototype\\.at'],
      ['styles the body', 'document.body.style.overflow = "hidden"', "the attribute body's style"],
      [
        'adds a listener at each visit',
        'addEventListener("resize", () => {})',
        "the listeners, by one of 'resize' on window",
      ],
    ] as const
  ).map(([what, change, found]): (typeof refusals)[number] => [
    what,
    { web: page.replace('() => "Tiny"', `() => { ${change}; return "Tiny" }`) },
    new RegExp(`^isolated host: tiny has changed ${found}.* for all others when /tiny is left; put it back`),
  ]),
]

test(
  'a remote that loads, and renders on the server, in the browser and in its states, passes',
  { tag: '@desk' },
  async () => {
    const card = '{ Card: ({ text }) => text, ...' + page + ' }'

    await check({ ...slot, web: card, node: card })
  },
)

for (const [what, tiny, line] of refusals)
  test(`a remote that ${what} is refused`, { tag: ['@desk', '@long'] }, async () => {
    await expect(check(tiny)).rejects.toThrow(line)
  })

test(
  'a remote that is never at rest is refused after the time that is set for it',
  { tag: ['@desk', '@long'] },
  async () => {
    const asking = page.replace('"Tiny"', '(setInterval(() => fetch("/api/category/get"), 100), "Tiny")')

    await expect(check({ web: asking }, 3)).rejects.toThrow(/^isolated host: tiny does not come to rest at \/tiny; /)
  },
)

test(
  'what the shell changes only after the first look, as on a busy machine, is not blamed on a remote',
  { tag: ['@desk', '@long'] },
  async ({ page, request }) => {
    const api = new Api(request)
    const login = await api.newShopper()
    await api.addToCart((await api.buyable())[0]!)
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(login)
    await shop.open('/')
    await expect(shop.cartCount(1)).toBeVisible()
    await page.addInitScript(WATCH)
    const letGo = await hold(page, '**/api/cart/get')
    await shop.open('/')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-cart')
    let visits = 0
    const visit = async () => {
      letGo()
      await expect(root).not.toHaveAttribute('data-cart')
      const isSecond = ++visits === 2
      await page.evaluate((isLate) => {
        document.documentElement.style.setProperty('--room-at-foot', `${innerHeight}px`)
        // One that nothing else listens to.
        if (isLate) addEventListener('languagechange', () => {})
      }, isSecond)
    }

    const changed = await whatStays(page, visit, async () => {})

    expect(changed).toEqual([])
  },
)
