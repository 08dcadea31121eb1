import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { startEdge } from '../edge-process'
import { freePort } from '../ports'
import { runToEnd } from '../run-process'
import { selfMadeCertificate } from '../self-made-certificate'
import { startShop } from '../shop-process'
import { startTemporaryPostgres } from '../temporary-postgres'
import { temporaryFolder } from '../temporary-folder'

/** A shop in earnest on one machine: nginx with TLS before two document servers and two backends, on PostgreSQL. */
export interface Deployment {
  /** Of the edge, without a slash at the end. */
  url: string
  /** Of one of the backends itself. */
  backendUrl: string
  /** By part, the processes that it began with. */
  pids: Record<'nginx' | 'documents' | 'backends' | 'PostgreSQL', number[]>
}

/** Starts them, with the products of this file; whoever asks through the edge may say from which address. */
export async function startDeployment(productsFile: string): Promise<Deployment> {
  const folder = await temporaryFolder('shoppers')
  const postgres = await startTemporaryPostgres({ isDurable: true })
  const documentsPorts = [await freePort(), await freePort()]
  const backendUrls = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const backendsPort = await freePort()
  const releaseStore = join(folder, 'mfe')
  const certificate = await selfMadeCertificate(folder)
  const limited = { EDGE_REQUESTS_PER_S: '', EDGE_CONNECTIONS: '', EDGE_TRUSTED_PROXIES: 'loopback' }
  // Document servers find the backends through it.
  await mkdir(releaseStore)
  const edge = await startEdge({
    ...{ dataDir: folder, documentsPorts, backendUrls, backendsPort, certificate },
    env: limited,
  })
  const common = {
    NODE_ENV: 'production',
    RATE_LIMIT: 'on',
    RENDER_TIMEOUT_MS: '',
    DATABASE_URL: postgres.url,
    RELEASE_STORE: releaseStore,
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: edge.url,
    DOCUMENTS_BACKEND_URL: `http://127.0.0.1:${backendsPort}`,
  }
  const start = (at: number) =>
    startShop({
      dataDir: join(folder, `shop-${at}`),
      port: documentsPorts[at],
      env: { ...common, BACKEND_URL: backendUrls[at]! },
    })

  // The first one makes the tables and the releases.
  const first = await start(0)
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: first.dataDir, INIT_CWD: repositoryRoot }
  const command = ['--import', 'tsx', 'backend/src/commands/load.ts', 'grocery-27k', productsFile]
  const code = await runToEnd(process.execPath, command, { cwd: repositoryRoot, env })
  if (code !== 0) throw new Error('The products could not be loaded')
  const shops = [first, await start(1)]
  const pids = await Promise.all(shops.map((shop) => shop.pids()))
  return {
    url: edge.url,
    backendUrl: backendUrls[0]!,
    pids: {
      nginx: [edge.pid],
      documents: pids.map(({ documents }) => documents),
      backends: pids.map(({ backend }) => backend),
      PostgreSQL: [postgres.pid],
    },
  }
}
