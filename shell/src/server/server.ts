import { readFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import type { FromDocumentServer, ToDocumentServer } from 'shared/releases/document-server-messages'
import { buildApp } from './app'
import type { ShellAssets } from './assets'
import { ConfigFault, readConfig } from './config'
import { HandedConnections } from './handed-connections'
import { createMetrics } from './telemetry/metrics'
import type * as Tracing from './telemetry/open-telemetry'
import { serveMetrics } from './telemetry/serve-metrics'
import type { Tracer } from 'shared/tracing/tracer'

/** The launcher does not start a process again that ended with this code: a person must act. */
const CONFIGURATION_FAULT = 78

/** Requests under way may take this long to finish after SIGTERM, in ms. */
const FINISH_MS = 5000

/** The predecessor of this process has this long to release the port of the metrics, in ms. */
const METRICS_PATIENCE_MS = 5000

/** After another process has taken over: how long connections may be idle, and how long requests may take, in ms. */
const RETIRED_IDLE_MS = 5000
const RETIRED_FINISH_MS = 10 * 60_000

/** Loads the tracer, from a file that is loaded for that alone. */
async function loadTracer(collector: string): Promise<Tracer> {
  const file = new URL('./open-telemetry.js', import.meta.url).href
  const { openTelemetry } = (await import(file)) as typeof Tracing
  return openTelemetry('storefront-documents', collector)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const assets = JSON.parse(await readFile(new URL('./assets.json', import.meta.url), 'utf8')) as ShellAssets
  const metrics = createMetrics()
  const tracer = config.tracesTo ? await loadTracer(config.tracesTo) : undefined
  const { app, watcher } = await buildApp(config, assets, metrics, tracer)
  let closeMetrics: (() => Promise<void>) | undefined
  const openMetrics = async (patienceMs: number) => {
    const { host, metricsPort: port } = config
    if (port !== undefined) closeMetrics = await serveMetrics(metrics, { host, port }, patienceMs)
  }
  // The launcher has the shop's port, and hands over what comes there (docs/decisions/shell-releases.md).
  const handed = process.env.CONNECTIONS === 'handed over' ? new HandedConnections(app.server) : undefined
  if (!handed) await openMetrics(0)
  await app.listen(handed ? { host: '127.0.0.1', port: 0 } : { host: config.host, port: config.port })

  const end = async (finishMs: number, idleMs: number) => {
    setTimeout(() => process.exit(0), finishMs).unref()
    watcher.retire()
    await closeMetrics?.()
    await handed?.end(idleMs)
    await app.close()
    await tracer?.close()
    process.exit(0)
  }
  const stop = () => void end(FINISH_MS, 0)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (!handed) return

  process.on('message', (message: ToDocumentServer, socket?: Socket) => {
    if (message.kind === 'connection' && socket) handed.take(socket)
    else if (message.kind === 'live') openMetrics(message.takesOver ? METRICS_PATIENCE_MS : 0).catch(giveUp)
    else if (message.kind === 'retire') void end(RETIRED_FINISH_MS, RETIRED_IDLE_MS)
    else if (message.kind === 'passed over') watcher.passOverShell(message)
  })
  const { port } = app.server.address() as AddressInfo
  process.send?.({ kind: 'listening', port } satisfies FromDocumentServer)
}

function giveUp(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  if (error instanceof ConfigFault || taken) {
    console.error(taken ? `Port ${error.port} is taken by another program` : (error as Error).message)
    process.exit(CONFIGURATION_FAULT)
  }
  console.error(error)
  process.exit(1)
}

start().catch(giveUp)
