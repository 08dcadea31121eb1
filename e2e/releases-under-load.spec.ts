import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Shop } from '@souk-vert/mfe/commands/shop/shop'
import { shopReleases } from '@souk-vert/mfe/commands/shop/shop-releases'
import { waitForServers } from '@souk-vert/mfe/commands/wait-until-served'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { Deployment } from 'tools/test/deployment'
import { settle } from 'tools/test/faults/orders-kept'
import { startOrdering } from 'tools/test/shoppers/ordering-shopper'
import { registerPersons } from 'tools/test/shoppers/persons'
import { Api } from './support/api'
import { startRequests } from 'tools/test/shoppers/constant-requests'
import { changedBuild } from './support/releases/changed-build'
import { productPath, ShopPage } from './support/shop-page'
import { expect } from './support/test'
import { twoShopsTest as test } from './support/two-shops'

/** A text of each part that its releases change. */
const TEXTS = { catalog: 'See All', 'cart-checkout': 'Bill details', [SHELL]: 'All rights reserved' }

/** Number of releases of the catalogue, of the cart, and of the shell. */
const RELEASES = 10
const SHELL_RELEASES = 3

const SHOPPERS = 4
const STOCK = 1_000_000

/** Uploads versions of a part, each with another text; returns their names. */
async function addReleases(shop: Shop, { shops: [first] }: Deployment, part: keyof typeof TEXTS, count: number) {
  const builds = await mkdtemp(join(tmpdir(), 'builds-'))
  const versions: string[] = []
  for (let at = 1; at <= count; at += 1) {
    const digest = at.toString(16).padStart(part === SHELL ? 16 : 8, '0')
    const file = await changedBuild(join(first.dataDir, 'releases'), builds, part, digest, (_file, code) =>
      code.replaceAll(TEXTS[part], `${TEXTS[part]} r${at}`),
    )
    const version = basename(file, '.tgz').slice(part.length + 1)
    const params = { remote: part, version }
    await shop.call('PUT /api/release/:remote/:version', { params, body: await readFile(file) })
    versions.push(version)
  }
  await rm(builds, { recursive: true })
  return versions
}

/** Each move in its order, by its name: releases and rollbacks, and what is done to the servers between them. */
async function* moves(two: Deployment) {
  const { shops, edge } = two
  const [first, second] = shops
  // Its backend is never killed.
  const shop = new Shop(two.backendUrls[1]!, two.token)
  const releases = shopReleases(shop, () => undefined)
  /** Waits as the command does, until both document servers serve it. */
  const served = async (part: string, version: string, what: string) => {
    const { refused, served } = await waitForServers(releases.servers, part, version)
    expect([refused, served.map((server) => server.replace(/.+:/, '')).sort()]).toEqual([
      [],
      [first.port, second.port].map(String).sort(),
    ])
    return `${what} ${part} ${version}`
  }
  const release = async (part: string, version: string) => {
    await releases.move(part, { kind: 'release', version }, {})
    return served(part, version, 'release')
  }
  const rollback = async (part: string) =>
    served(part, (await releases.move(part, { kind: 'rollback' }, {})).active!.version, 'rollback')
  const kill = async (shop: typeof first, part: 'documents' | 'backend') => {
    process.kill((await shop.pids())[part], 'SIGKILL')
    // The next release is to be served by both: this is answered once there is a document server again.
    while (!(await fetch(`${shop.url}/healthz`).catch(() => undefined))) await sleep(100)
    return `kill -9 ${part}`
  }
  const remotes = ['catalog', 'cart-checkout'] as const
  const versions = Object.fromEntries(
    await Promise.all(remotes.map(async (part) => [part, await addReleases(shop, two, part, RELEASES)] as const)),
  )
  const shells = await addReleases(shop, two, SHELL, SHELL_RELEASES)

  for (let at = 0; at < RELEASES; at += 1) {
    for (const part of remotes) yield release(part, versions[part]![at]!)
    if (at % 2 === 1) yield rollback(remotes[(at >> 1) % 2]!)
    if (at === 2) yield kill(first, 'backend')
    if (at === 4) yield kill(second, 'documents')
    if (at === 6) yield edge.reload().then(() => 'nginx reloaded')
    if (at % 3 === 2) yield release(SHELL, shells[(at - 2) / 3]!)
  }
  yield rollback(SHELL)
}

// A full machine ends waits of a browser, which then takes the version before, and asks again; a page that is lost fails its step.
test.use({ expectedErrors: [/It took longer than \d+ ms/, /^TimeoutError: Request timed out/] })

test(
  'while people shop through nginx, releases, rollbacks, shells, killed servers and a reload of nginx cost no page, no order and no error in a browser',
  { tag: ['@desk', '@long'] },
  async ({ page, two, playwright }) => {
    test.setTimeout(1_500_000)
    const { url } = two.edge
    const request = await playwright.request.newContext()
    const admin = new Api(request, url)
    await admin.login(demoLogins.admin)
    const { data: found } = await admin.call('POST /api/product/search-product', { search: 'milk' })
    const product = found.find(({ stock }) => stock > 0)!
    const edit = { _id: product._id, stock: { from: product.stock, to: STOCK } }
    await admin.call('PUT /api/product/admin-edit-stock', { edits: [edit] })

    const shop = new ShopPage(page)
    await shop.open(`${url}/`)
    const [listing, product1] = await shop.shelves()
    // A document whose page takes too long is sent without it, and the browser renders it: seldom, on a busy machine.
    const document = { holds: '</html>', mayHold: '"isRendered":true' }
    const requests = startRequests(
      [
        // From nginx' cache, and from the document servers.
        { url: () => `${url}/`, ...document },
        ...['/', product1, listing, '/search'].map((path) => ({
          url: (number: number) => `${url}${path}?q=${number}`,
          ...document,
        })),
        { url: () => `${url}/login`, holds: '</html>' },
        { url: () => `${url}/mfe/registry.json`, holds: 'remotes' },
        { url: () => `${url}/api/category/get`, holds: '"success":true' },
        { url: () => `${url}/api/product/search-product`, body: { search: 'milk' }, holds: '"success":true' },
      ],
      { clients: 2, pauseMs: 250 },
    )
    const persons = await registerPersons(two.backendUrls[0]!, SHOPPERS)
    const shoppers = persons.map((person) => startOrdering(url, person, product))

    let isOver = false
    /** Requests under way when a page is left fail, in any browser, and its console says so. */
    const open = async (path: string) => {
      await shop.open(`${url}${path}`)
      await page.waitForLoadState('networkidle')
    }
    const browse = async () => {
      while (!isOver) {
        await open('/')
        await shop.add(page.getByRole('main'))
        await (await shop.firstLink(productPath)).click()
        await expect(page).toHaveURL(/product/)
        await shop.openCart()
        await page.goBack()
        await page.waitForLoadState('networkidle')
        await open('/search?q=milk')
        await open('/login')
        await page.evaluate(() => localStorage.clear())
      }
    }
    const moveOn = async () => {
      try {
        for await (const move of moves(two)) console.log(new Date().toISOString(), move)
      } finally {
        isOver = true
      }
    }
    const done = await Promise.allSettled([moveOn(), browse()])
    expect.soft(done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))).toEqual([])

    const { asked, failed, incomplete } = await requests.stop()
    expect.soft(failed).toEqual([])
    expect.soft(incomplete.length / asked).toBeLessThan(0.05)
    const { confirmed: ordered, ...kept } = await settle(shoppers, two.postgres.url)
    expect.soft(shoppers.flatMap((shopper) => shopper.failed)).toEqual([])
    expect.soft(kept).toEqual({ lost: [], doubled: [], pieces: ordered })
    const { data: sold } = await admin.call('POST /api/product/get-product-details', { productId: product._id })
    expect(sold.stock).toBe(STOCK - ordered)
    console.log(`${asked} requests, ${incomplete.length} documents without their page, ${ordered} orders`)
    expect(ordered).toBeGreaterThan(SHOPPERS * 10)
    await request.dispose()
  },
)
