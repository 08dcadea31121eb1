/** @jest-environment node */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productUrl } from 'shared/slug/urls'
import { type Deployment, type Pair, startDeployment } from '../deployment'
import { endAllProcesses } from '../run-process'
import { KeenShopper } from '../shoppers/keen-shopper'
import { type Person, registerPersons } from '../shoppers/persons'
import { ownedShop, putOnSale } from '../small-shop'
import { temporaryFolder } from '../temporary-folder'
import { type Fault, type FaultProxy, faults, startFaultProxy } from './fault-proxy'
import { settle } from './orders-kept'

const STOCK = 1_000_000
const SHOPPERS = 3

/** How long a fault lasts, and how long the shop may take to be back when it is over, in ms. */
const FAULT_MS = 6000
const BACK_MS = 60_000

/** How long whoever asks for a page waits for all of it, in ms: longer than the edge does. */
const PATIENCE_MS = 45_000

/** What a visitor may get of a document instead of one with its frame; of the others they get it always. */
const excuses: Partial<Record<Pair, Partial<Record<Fault, RegExp>>>> = {
  'edge-documents': {
    // Begun, and so not asked for again: the browser says that the page is not whole.
    cut: /^not whole/,
    silent: /^not whole/,
    // nginx hands on what it takes for a page, and does not keep it.
    wrong: /It works!/,
  },
}

/** Who notices, and the line that says so: of the edge's answers or errors, or of the log of a part. */
type Line = [log: 'answers' | 'errors' | 'documents' | 'backend', line: RegExp]
const slowAnswer = (path: string): Line => ['answers', new RegExp(`"path":"${path}[^"]*".*"s":[2-9]`)]
const unrendered: Line = ['documents', /a page could not be rendered; the browser does it/]
const cutOff: Line = ['errors', /upstream prematurely closed connection while reading/]
const timedOut: Line = ['errors', /upstream timed out .* while reading/]
const failedCall = (why: RegExp): Line => ['backend', new RegExp(`${why.source}.*call failed`)]

const lines: Record<Pair, Record<Fault, Line>> = {
  'edge-documents': {
    late: slowAnswer('/product'),
    cut: cutOff,
    silent: timedOut,
    wrong: ['answers', /"path":"\/product[^"]*","status":200,"bytes":61,/],
    trickle: slowAnswer('/product'),
  },
  'edge-backend': {
    late: unrendered,
    cut: cutOff,
    silent: unrendered,
    wrong: unrendered,
    trickle: slowAnswer('/api'),
  },
  'documents-backend': {
    late: unrendered,
    cut: unrendered,
    silent: unrendered,
    wrong: unrendered,
    trickle: unrendered,
  },
  'backend-database': {
    late: unrendered,
    cut: failedCall(/Connection terminated/),
    silent: failedCall(/said nothing for 15 s/),
    wrong: failedCall(/./),
    trickle: slowAnswer('/api'),
  },
}

let folder: string
let shop: Deployment
const proxies: Record<Pair, FaultProxy[]> = {
  'edge-documents': [],
  'edge-backend': [],
  'documents-backend': [],
  'backend-database': [],
}
let product: { _id: string; path: string }
let persons: Person[]
/** All who ever ordered. */
const shoppers: KeenShopper[] = []

beforeAll(async () => {
  folder = await temporaryFolder('pairs')
  const through = async (pair: Pair, port: number) => {
    const proxy = await startFaultProxy(port)
    proxies[pair].push(proxy)
    return proxy.port
  }
  shop = await startDeployment({
    folder,
    between: through,
    env: {
      ...ownedShop,
      // Pages have as long as in earnest.
      RENDER_TIMEOUT_MS: '',
    },
  })
  // At one of them: each has pictures of its own.
  const { _id } = await putOnSale(shop.backendUrls[0]!, STOCK)
  product = { _id, path: productUrl({ _id, name: 'Candia milk' }) }
  persons = await registerPersons(shop.edge.url, SHOPPERS)
}, 600_000)

afterAll(async () => {
  for (const proxy of Object.values(proxies).flat()) proxy.close()
  await shop.stop()
  await endAllProcesses()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

let asked = 0
/** An address that nobody has asked for before, so that no cache has it. */
const unseen = (path: string) => `${shop.edge.url}${path}?first=${(asked += 1)}`

/** What came of a page: its HTML, or so much of it as came, and that it was not whole. */
async function open(path: string): Promise<string> {
  let text = ''
  try {
    const answer = await fetch(unseen(path), { signal: AbortSignal.timeout(PATIENCE_MS) })
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part
    return text
  } catch (error) {
    return `not whole: ${text || (error as Error).message}`
  }
}

const hasFrame = (html: string) => /<header[ >].*<\/footer>.*<\/html>/s.test(html)

/** Whether a page is rendered with its data again. */
async function isBack(): Promise<boolean> {
  const page = await Promise.race([open(product.path), sleep(2000, '')])
  return hasFrame(page) && page.includes('105')
}

/** All that the part that may notice has written. */
async function logOf(log: Line[0]): Promise<string> {
  if (log === 'errors') return shop.edge.errors.join('\n')
  if (log === 'answers') return readFile(shop.edge.log, 'utf8')
  return (await Promise.all(shop.shops.map(({ dataDir }) => readFile(join(dataDir, `logs/${log}.log`), 'utf8')))).join(
    '',
  )
}

const cases = (Object.keys(lines) as Pair[]).flatMap((pair) => faults.map((fault) => [pair, fault] as const))

test.each(cases)(
  '%s, answers %s: pages have their frame, no order is lost or doubled, a line says so, and it is over when its cause is',
  async (pair, fault) => {
    const [log, line] = lines[pair][fault]
    const before = (await logOf(log)).length
    const crowd = persons.map(
      (person) => new KeenShopper(shop.edge.url, person, { ...product, price: 105, discount: 0 }),
    )
    shoppers.push(...crowd)
    const views: Promise<string>[] = []

    for (const proxy of proxies[pair]) proxy.breaks(fault)
    for (const until = Date.now() + FAULT_MS; Date.now() < until; await sleep(1000)) {
      views.push(open('/'), open(product.path))
    }
    for (const proxy of proxies[pair]) proxy.mend()
    const mendedAt = Date.now()
    const ordered = crowd.map(({ orders }) => orders.length)
    const isWell = async () => (await isBack()) && crowd.every(({ orders }, at) => orders.length > ordered[at]!)
    while (!(await isWell()) && Date.now() < mendedAt + BACK_MS) await sleep(250)
    const backAfterMs = Date.now() - mendedAt

    const kept = await settle(shoppers, shop.postgres.url)
    const pages = await Promise.all(views)
    const excuse = excuses[pair]?.[fault]
    const frameless = pages.filter((page) => !hasFrame(page) && !excuse?.test(page))
    console.log(`| ${pair} | ${fault} | ${backAfterMs} ms | ${pages.filter(hasFrame).length} of ${pages.length} |`)
    expect(frameless).toEqual([])
    expect(kept).toMatchObject({ lost: [], doubled: [] })
    expect(kept.pieces).toBe(kept.told)
    expect(backAfterMs).toBeLessThan(BACK_MS)
    const isSaid = (await logOf(log))
      .slice(before)
      .split('\n')
      .some((each) => line.test(each))
    expect(isSaid ? 'said' : `nothing like ${line} in ${log}`).toBe('said')
    expect(shop.shops.flatMap(({ lines }) => lines.filter((each) => / ended \(/.test(each)))).toEqual([])
  },
  180_000,
)
