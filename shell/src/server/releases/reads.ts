import type { FastifyInstance } from 'fastify'
import { liveReads, READS_PATH } from '@souk-vert/shared/releases/answers/live-answers'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Config } from '../config'

/** Answers `/mfe/reads.json`: what live remotes read of the backend's answers, for `npm run pack -- backend --against`. */
export function registerReads(app: FastifyInstance, { releaseStore }: Config): void {
  const files = new StoreFiles(releaseStore)
  app.get(READS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await liveReads(files, await files.registry())),
  )
}
