import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type LiveReads, READS_PATH } from '@souk-vert/platform/answers/live-reads'
import { NEEDS_FILE } from '@souk-vert/platform/releases/declared-files'
import type { Needed } from '@souk-vert/shared/releases/format'
import type { Config } from '../config'
import type { RegistryWatcher } from './registry-watcher'

/**
 * Answers `/mfe/reads.json`: what live remotes read of the backend's answers (active versions, canaries, and those to which browsers
 * fall back), for `npm run pack -- backend --against`.
 */
export function registerReads(app: FastifyInstance, { releasesFolder }: Config, watcher: RegistryWatcher): void {
  const readsOf = async (remote: string, version: string): Promise<LiveReads> => {
    const text = await readFile(join(releasesFolder, remote, version, NEEDS_FILE), 'utf8').catch(() => '{}')
    return { remote, version, reads: (JSON.parse(text) as Partial<Needed>).reads }
  }
  app.get(READS_PATH, async (_request, reply) => {
    const live = Object.entries(watcher.registry.remotes).flatMap(([remote, { active, previous, canary }]) => {
      const versions = [active, ...(canary ? [canary] : []), ...previous.slice(0, 1)].map(({ version }) => version)
      return [...new Set(versions)].map((version) => ({ remote, version }))
    })
    const reads = await Promise.all(live.map(({ remote, version }) => readsOf(remote, version)))
    return reply.header('cache-control', 'no-cache').send(reads)
  })
}
