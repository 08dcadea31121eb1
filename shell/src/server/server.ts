import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { FromDocumentServer, ToDocumentServer } from '@souk-vert/platform/releases/document-server-messages'
import { buildApp } from './app'
import type { ShellAssets } from './assets'
import { ConfigError, readConfig } from './config'
import { createMetrics } from './telemetry/metrics'
import type * as Tracing from './telemetry/open-telemetry'
import { serveMetrics } from './telemetry/serve-metrics'
import type { Tracer } from '@souk-vert/platform/tracing/tracer'

/** The launcher does not start a process again that ended with this code: a person must act. */
const CONFIGURATION_FAULT = 78

/** Requests under way may take this long to finish after SIGTERM, in ms. */
const FINISH_MS = 5000

const CLOSE_IDLE_EVERY_MS = 100
const LOOK_EVERY_MS = 50

/** Loads the tracer, from a file that is loaded for that alone. */
async function loadTracer(collector: string): Promise<Tracer> {
  const file = new URL('./open-telemetry.js', import.meta.url).href
  const { openTelemetry } = (await import(file)) as typeof Tracing
  return openTelemetry('storefront-documents', collector)
}

/** Resolves when the server could answer visitors. That the backend does not is the same for the process whose place it takes. */
async function isReady(app: FastifyInstance): Promise<void> {
  for (;;) {
    const answer = await app.inject('/healthz')
    const { backend: _, ...own } = answer.json<{ parts: Record<string, string> }>().parts
    const late = Object.entries(own).filter(([, state]) => state !== 'ready')
    if (late.length === 0) return
    const state = late.map(([name, state]) => `${name} is ${state}`).join(', ')
    process.send?.({ kind: 'waiting', state } satisfies FromDocumentServer)
    await delay(LOOK_EVERY_MS)
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const assets = JSON.parse(await readFile(new URL('./assets.json', import.meta.url), 'utf8')) as ShellAssets
  const metrics = createMetrics()
  const tracer = config.tracesTo ? await loadTracer(config.tracesTo) : undefined
  const { app, watcher } = await buildApp(config, assets, metrics, tracer)
  const { host, port, metricsPort } = config
  if (process.env.TAKES_OVER) await isReady(app)
  await app.listen({ host, port })
  watcher.listens()
  const closeMetrics = metricsPort === undefined ? undefined : await serveMetrics(metrics, { host, port: metricsPort })

  const stop = async () => {
    setTimeout(() => process.exit(0), FINISH_MS).unref()
    watcher.retire()
    // A connection that becomes idle while its server closes would hold it up.
    setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref()
    await closeMetrics?.()
    await app.close()
    await tracer?.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  process.on('message', (message: ToDocumentServer) => {
    if (message.kind === 'passed over') watcher.passOverShell(message)
  })
  const at = (app.server.address() as AddressInfo).port
  process.send?.({ kind: 'listening', port: at } satisfies FromDocumentServer)
}

function giveUp(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  if (error instanceof ConfigError || taken) {
    console.error(taken ? `Port ${error.port} is taken by another program` : (error as Error).message)
    process.exit(CONFIGURATION_FAULT)
  }
  console.error(error)
  process.exit(1)
}

start().catch(giveUp)
