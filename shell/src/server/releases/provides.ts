import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PROVIDES_FILE } from '@souk-vert/shared/releases/declared-files'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { Provided } from '@souk-vert/shared/releases/format'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'

/** Answers `/mfe/provides.json`: what this shell gives to remotes, for `mfe check --against`. A build for development does not say. */
export function registerProvides(
  app: FastifyInstance,
  { releasesFolder, languages }: Config,
  { version }: ShellAssets,
): void {
  const file = join(releasesFolder, SHELL, version, PROVIDES_FILE)
  app.get('/mfe/provides.json', async (_request, reply) => {
    if (!existsSync(file)) return reply.callNotFound()
    const provided = JSON.parse(await readFile(file, 'utf8')) as Provided
    return reply.header('cache-control', 'no-cache').send({ ...provided, languages } satisfies Provided)
  })
}
