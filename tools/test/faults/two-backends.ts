import { join } from 'node:path'
import { type BackendProcess, startBackend } from '../backend-process'
import { startEdge } from '../edge/edge-process'
import { freePort } from '../../run/ports'
import { type OrderingShopper, startOrdering } from '../shoppers/ordering-shopper'
import { registerPersons } from '../shoppers/persons'
import { ownedShop, putOnSale } from '../small-shop'
import { type TemporaryPostgres, startTemporaryPostgres } from '../temporary-postgres'
import { temporaryFolder } from '../temporary-folder'

/** More than anybody orders here. */
export const STOCK = 1_000_000

interface TwoBackendsOptions {
  /** One that runs already; else it has its own. */
  postgres?: TemporaryPostgres
  /** Folder of the pictures of both; else a temporary one. */
  dataDir?: string
  /** Port of a document server; else there is none. */
  documentsPort?: number
  edgeEnv?: Record<string, string>
}

/** A shop without pages: nginx before two backends on PostgreSQL, with a product for which people queue. */
export async function startTwoBackends(options: TwoBackendsOptions = {}) {
  const folder = await temporaryFolder('two-backends')
  const { postgres = await startTemporaryPostgres(), documentsPort = await freePort() } = options
  const dataDir = options.dataDir ?? join(folder, 'shop')
  const ports = [await freePort(), await freePort()]
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SECRET_KEY: 'k'.repeat(32), ...ownedShop }
  /** Starts the first or the second one, with settings beside those. */
  const start = (at: number, env: Record<string, string> = {}) =>
    startBackend({ port: ports[at]!, env: { ...settings, ...env } })
  const backends: [BackendProcess, BackendProcess] = [await start(0), await start(1)]
  const edge = await startEdge({
    dataDir: folder,
    documentsPorts: [documentsPort],
    backendUrls: backends.map(({ url }) => url),
    env: options.edgeEnv,
  })
  const { _id } = await putOnSale(backends[0].url, STOCK)
  const product = { _id, price: 105, discount: 0 }
  return {
    folder,
    postgres,
    backends,
    edge,
    product,
    start,
    /** Registers that many shoppers, who begin to order. */
    async crowd(count: number, pauseMs: number): Promise<OrderingShopper[]> {
      const persons = await registerPersons(edge.url, count)
      return persons.map((person) => startOrdering(edge.url, person, product, pauseMs))
    },
    async stop(): Promise<void> {
      await Promise.all(backends.map((backend) => backend.end('SIGTERM')))
      await edge.stop()
      await postgres.stop()
    },
  }
}
