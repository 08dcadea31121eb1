import { readFile } from 'node:fs/promises'
import { buildApp } from './app'
import type { ShellAssets } from './assets'
import { ConfigFault, readConfig } from './config'

/** The launcher does not start a process again that ended with this code: a person must act. */
const CONFIGURATION_FAULT = 78

/** Requests under way may take this long to finish after SIGTERM, in ms. */
const FINISH_MS = 5000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const assets = JSON.parse(await readFile(new URL('./assets.json', import.meta.url), 'utf8')) as ShellAssets
  const app = await buildApp(config, assets)
  await app.listen({ host: config.host, port: config.port })

  const stop = () => {
    setTimeout(() => process.exit(0), FINISH_MS).unref()
    void app.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

start().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (error instanceof ConfigFault || isTaken) {
    console.error(isTaken ? `Port ${process.env.PORT ?? 8080} is taken by another program` : (error as Error).message)
    process.exit(CONFIGURATION_FAULT)
  }
  console.error(error)
  process.exit(1)
})
