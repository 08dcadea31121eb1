/** @jest-environment node */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import { endAllProcesses } from '../../run/run-process'
import type { OrderingShopper } from '../shoppers/ordering-shopper'
import { sendPicture } from '../small-shop'
import { startTemporaryPostgres } from '../temporary-postgres'
import { ask, settle } from './orders-kept'
import { mountSmallDisk, type SmallDisk } from './small-disk'
import { startTwoBackends, STOCK } from './two-backends'

let disk: SmallDisk | undefined
afterEach(async () => {
  await endAllProcesses()
  disk?.remove()
})

async function untilEachOrders(shoppers: OrderingShopper[]): Promise<void> {
  const before = shoppers.map(({ orders }) => orders.length)
  while (shoppers.some(({ orders }, at) => orders.length === before[at])) await sleep(100)
}

test('under the database: orders are refused, none is lost, and they are made again once there is room', async () => {
  disk = await mountSmallDisk(256)
  const postgres = await startTemporaryPostgres({ within: disk.folder })
  const { backends, edge, crowd, stop } = await startTwoBackends({ postgres })
  const shoppers = await crowd(6, 100)
  await untilEachOrders(shoppers)

  disk.fill()
  // Begun again, the log needs room at once.
  const failures = () => backends.flatMap(({ lines }) => lines.filter((line) => line.includes('"call failed"')))
  while (failures().length < shoppers.length) {
    try {
      ask(postgres.url, 'select pg_switch_wal()')
    } catch {
      // PostgreSQL ends itself where it can write no log.
    }
    await sleep(100)
  }
  const read = await fetch(`${edge.url}/api/category/get`)
  disk.free()
  await postgres.startAgain()
  await untilEachOrders(shoppers)
  const { confirmed, ...kept } = await settle(shoppers, postgres.url)

  expect([200, 500, 503]).toContain(read.status)
  expect(kept).toEqual({ lost: [], doubled: [], pieces: confirmed })
  expect(ask(postgres.url, 'select stock from products')).toEqual([String(STOCK - confirmed)])
  expect(backends.map((backend) => backend.hasEnded())).toEqual([false, false])
  expect(failures().join('\n')).toMatch(/No space left on device|onnection.*terminat|ECONNREFUSED/)
  await stop()
})

test('under the pictures: those that are there are shown, new ones are refused with a line, and people order', async () => {
  disk = await mountSmallDisk(8)
  const { backends, edge, crowd, stop, postgres } = await startTwoBackends({ dataDir: join(disk.folder, 'data') })
  const picture = new URL(await sendPicture(edge.url)).pathname
  const shown = () => fetch(`${edge.url}${picture}?w=160`)
  const shoppers = await crowd(3, 100)

  disk.fill()
  await expect(sendPicture(edge.url)).rejects.toThrow('Something went wrong. Please try again.')
  const made = await shown()
  await untilEachOrders(shoppers)
  disk.free()
  await sendPicture(edge.url)
  const { confirmed, ...kept } = await settle(shoppers, postgres.url)

  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(kept).toEqual({ lost: [], doubled: [], pieces: confirmed })
  const lines = backends.flatMap(({ lines }) => lines)
  expect(lines.filter((line) => /no space left.*"msg":"call failed"/.test(line))).toHaveLength(1)
  expect(lines.filter((line) => /no space left.*"msg":"a picture cannot be kept"/.test(line))).toHaveLength(1)
  expect((await readdir(disk.folder, { recursive: true })).filter((name) => /originals.*tmp$/.test(name))).toEqual([])
  await stop()
})

test('under what nginx caches and logs: documents, pictures and calls are answered whole', async () => {
  // Room for nginx is 64 MB.
  disk = await mountSmallDisk(80)
  const page = `<!doctype html>${'<p>milk and dates</p>'.repeat(20_000)}</html>`
  const documents = await startLocalServer((_request, response) => {
    response.setHeader('cache-control', 'public, s-maxage=2, stale-while-revalidate=10')
    response.setHeader('content-type', 'text/html')
    response.end(page)
  })
  const cache = join(disk.folder, 'edge')
  const { edge, stop } = await startTwoBackends({
    documentsPort: documents.port,
    edgeEnv: { CACHE_DIR: cache, EDGE_LOG: join(disk.folder, 'access.log') },
  })
  const picture = new URL(await sendPicture(edge.url)).pathname
  let asked = 0
  const pageOf = async () => (await fetch(`${edge.url}/?${(asked += 1)}`)).text()
  const read = async (path: string) => (await fetch(edge.url + path)).status

  expect(await pageOf()).toBe(page)
  disk.fill()
  while (!edge.lines.some((line) => /^The disk of .* is full: no answer is cached/.test(line))) await sleep(100)
  const [first, second, shown, called] = [
    await pageOf(),
    await pageOf(),
    await read(picture),
    await read('/api/category/get'),
  ]
  disk.free()
  while (!edge.lines.some((line) => /^There is room under .* again/.test(line))) await sleep(100)

  expect([first === page, second === page, shown, called]).toEqual([true, true, 200, 200])
  expect((await fetch(edge.url)).headers.get('x-cache')).toBe('MISS')
  expect((await fetch(edge.url)).headers.get('x-cache')).toBe('HIT')
  await documents.close()
  await stop()
})
