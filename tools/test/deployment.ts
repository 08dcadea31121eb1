import { randomBytes } from 'node:crypto'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type EdgeProcess, startEdge } from './edge/edge-process'
import { freePort } from '../run/ports'
import { selfMadeCertificate } from './edge/self-made-certificate'
import { type ShopProcess, startShop } from './shop-process'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres'

export interface DeploymentOptions {
  /** Absolute: where everything lies, but for the database. */
  folder: string
  /** A data folder whose releases and pictures are there from the beginning. */
  template?: string
  /** Whether the edge speaks TLS. */
  hasTls?: boolean
  /** Whether the database syncs as one in production does: for measuring. */
  isDurable?: boolean
  /** Settings of the shops, and of the edge. */
  env?: Record<string, string>
  edgeEnv?: Record<string, string>
}

/** A shop in production on one machine: nginx before two document servers and two backends, on PostgreSQL. */
export interface Deployment {
  edge: EdgeProcess
  postgres: TemporaryPostgres
  /** Each with a document server and a backend; they share database and files, and follow the releases. */
  shops: [ShopProcess, ShopProcess]
  /** Addresses of the backends themselves. */
  backendUrls: string[]
  /** The operator's token of both. */
  token: string
  stop(): Promise<void>
}

/** Starts all of it; the first of the two shops makes the tables, and the releases that are missing. */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { folder, template, hasTls, isDurable, env, edgeEnv } = options
  const folders = [0, 1].map((at) => join(folder, `shop-${at}`))
  // Pictures and uploaded builds are in one place, as in a bucket.
  const uploads = join(folder, 'uploads')
  if (template) await cp(join(template, 'uploads'), uploads, { recursive: true })
  else await mkdir(uploads)
  for (const dataDir of folders) {
    await mkdir(dataDir)
    await symlink(uploads, join(dataDir, 'uploads'))
    if (template) await cp(join(template, 'releases'), join(dataDir, 'releases'), { recursive: true })
  }
  const documentsPorts = [await freePort(), await freePort()]
  const backendPorts = [await freePort(), await freePort()]
  const backendsPort = await freePort()
  const urlOf = (port: number) => `http://127.0.0.1:${port}`

  const edge = await startEdge({
    dataDir: folder,
    documentsPorts,
    backendUrls: backendPorts.map(urlOf),
    // Document servers find the backends there.
    backendsPort,
    ...(hasTls && { certificate: await selfMadeCertificate(folder) }),
    env: edgeEnv,
  })
  const postgres = await startTemporaryPostgres({ isDurable })
  const token = randomBytes(32).toString('hex')
  const common = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SERVER_KEY: randomBytes(32).toString('hex'),
    RELEASE_TOKEN: token,
    DOCUMENTS_BACKEND_URL: urlOf(backendsPort),
    ...(hasTls && { PUBLIC_URL: edge.url }),
    ...env,
  }
  const start = (at: number) =>
    startShop({
      dataDir: folders[at]!,
      port: documentsPorts[at],
      env: { ...common, BACKEND_URL: urlOf(backendPorts[at]!) },
    })
  const shops: [ShopProcess, ShopProcess] = [await start(0), await start(1)]
  return {
    edge,
    postgres,
    shops,
    token,
    backendUrls: backendPorts.map(urlOf),
    async stop() {
      for (const shop of shops) await shop.stop()
      await edge.stop()
      await postgres.stop()
    },
  }
}
