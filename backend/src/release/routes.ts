import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import {
  checkRelease,
  deleteReleaseTeam,
  getRelease,
  getReleaseStatus,
  listReleaseTeams,
  makeReleaseToken,
  MAX_BUILD_BYTES,
  moveCanary,
  moveRelease,
  putReleaseTeam,
  revokeReleaseToken,
  uploadRelease,
} from '@souk-vert/shared/contract/release'
import * as t from '#messages'
import { done } from '../http/answer'
import { httpRefusal, invalid } from '../http/refusals'
import { LARGE_BODY_LIMIT } from '../http/json-body'
import { readRest } from '../picture/receive'
import { showCanary } from './canary'
import { requirePassword } from '../user/require-password'
import { findMisfit } from './fit'
import { moveRemote } from './move'
import { readRemote, readStatus } from './status'
import { deleteTeam, listTeams, putTeam } from './teams'
import { makeToken, revokeToken } from './tokens'
import { keepBuild } from './upload'

/** Has a login show again that it is its user's, so that a stolen one lets nobody release; a token is no login. */
async function requireOwner({ server, releaser: { userId }, body }: FastifyRequest): Promise<void> {
  if (!userId) return
  const { password } = body as { password?: string }
  if (password === undefined) throw invalid('password', t.passwordAgain())
  await requirePassword(server, { userId, password })
}

/** The calls by which teams release, and by which the operator says who may. */
export const releaseRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const [large, byOwner] = [{ bodyLimit: LARGE_BODY_LIMIT }, { preHandler: requireOwner }]
  app.route({
    ...{ ...moveRelease, ...large },
    handler: async ({ params: { remote }, body, releaser }) =>
      done('Released', await moveRemote(app, remote, body, releaser)),
  })
  app.route({
    ...moveCanary,
    handler: async ({ params: { remote }, body, releaser }) =>
      done('Canary moved', await showCanary(app, remote, body, releaser)),
  })
  app.route({
    ...getRelease,
    handler: async ({ params }) => done('Release', await readRemote(app.db, params.remote)),
  })
  app.route({
    ...{ ...checkRelease, ...large },
    handler: async ({ body }) => done('Checked', { finding: await findMisfit(app, body) }),
  })
  app.route({
    ...getReleaseStatus,
    handler: async ({ releaser }) => done('Status', await readStatus(app, releaser)),
  })
  app.route({ ...listReleaseTeams, handler: async () => done('Teams', await listTeams(app.db)) })
  app.route({
    ...{ ...putReleaseTeam, ...large, ...byOwner },
    handler: async ({ body }) => done('Team saved', await putTeam(app, body)),
  })
  app.route({
    ...{ ...deleteReleaseTeam, ...large, ...byOwner },
    handler: async ({ body }) => done('Team removed', await deleteTeam(app, body)),
  })
  app.route({
    ...{ ...makeReleaseToken, ...byOwner },
    handler: async ({ body }) => done('Token made', await makeToken(app.db, body)),
  })
  app.route({
    ...revokeReleaseToken,
    handler: async ({ body }) => {
      await revokeToken(app.db, body.id)
      return done('Token revoked')
    },
  })
}

/** The call that takes a build: its bytes instead of JSON. */
export const releaseUploadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: MAX_BUILD_BYTES },
    (_request, body, done) => done(null, body),
  )
  // Not read: the handler says what it wants.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  // The schema describes bytes; the handler looks at them.
  app.setValidatorCompiler(() => () => true)
  app.addHook('onSend', readRest)

  app.route({
    ...uploadRelease,
    handler: async ({ params: { remote, version }, body, releaser }) => {
      if (!Buffer.isBuffer(body)) throw httpRefusal('UNSUPPORTED_TYPE', t.sendJson)
      if (releaser.userId) throw httpRefusal('PERMISSION_DENIED')
      await app.limits.take('release-upload', remote)
      return done('Uploaded', { remote, version, integrity: await keepBuild(app, { remote, version }, body, releaser) })
    },
  })
}
