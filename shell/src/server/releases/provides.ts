import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PROVIDES_FILE } from '@souk-vert/shared/releases/live-shells'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'

/** Answers `/mfe/provides.json`: what this shell gives to remotes, for `mfe check --against`. A build for development does not say. */
export function registerProvides(app: FastifyInstance, { releaseStore }: Config, { version }: ShellAssets): void {
  const file = join(releaseStore, SHELL, version, PROVIDES_FILE)
  app.get('/mfe/provides.json', (_request, reply) => {
    if (!existsSync(file)) return reply.callNotFound()
    return reply.type('application/json').header('cache-control', 'no-cache').send(createReadStream(file))
  })
}
