import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge, type EdgeProcess } from 'tools/edge-process'
import { freePort } from 'tools/ports'
import { startShop, type ShopProcess } from 'tools/shop-process'
import { startTemporaryPostgres } from 'tools/temporary-postgres'
import { template, test } from './test'

/** A deployment on more than one machine, as far as one can be had: nginx before two document servers and two backends. */
export interface TwoShops {
  edge: EdgeProcess
  /** Each with a document server and a backend; they share database, releases and pictures. */
  shops: [ShopProcess, ShopProcess]
  releaseStore: string
}

/** Starts them on one PostgreSQL server, with the releases under test; they end once what is given them has. */
async function withTwoShops(give: (two: TwoShops) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-two-'))
  const releaseStore = join(folder, 'mfe')
  await cp(join(template(), 'mfe'), releaseStore, { recursive: true })
  const ports = { documents: [await freePort(), await freePort()], backends: [await freePort(), await freePort()] }
  const backendUrls = ports.backends.map((port) => `http://127.0.0.1:${port}`)
  const backendsPort = await freePort()
  const edge = await startEdge({ dataDir: folder, documentsPorts: ports.documents, backendUrls, backendsPort })
  const postgres = await startTemporaryPostgres()
  const common = {
    DATABASE_URL: postgres.url,
    RELEASE_STORE: releaseStore,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DOCUMENTS_BACKEND_URL: `http://127.0.0.1:${backendsPort}`,
  }
  const start = async (at: number) => {
    const dataDir = join(folder, `shop-${at}`)
    await cp(join(template(), 'uploads'), join(dataDir, 'uploads'), { recursive: true })
    return startShop({ dataDir, port: ports.documents[at], env: { ...common, BACKEND_URL: backendUrls[at]! } })
  }
  // The first one makes the tables and fills them.
  const shops: [ShopProcess, ShopProcess] = [await start(0), await start(1)]
  await give({ edge, shops, releaseStore })
  for (const shop of shops) await shop.stop()
  await edge.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A journey before two shops of its own. */
export const twoShopsTest = test.extend<{ two: TwoShops }>({
  // How long they take to start is not the journey's time.
  two: [({ playwright: _playwright }, give) => withTwoShops(give), { timeout: 400_000 }],
  baseURL: ({ two }, give) => give(two.edge.url),
})
