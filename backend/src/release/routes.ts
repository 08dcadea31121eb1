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
import { route } from '../http/route'
import { httpRefusal, invalid } from '../http/refusals'
import { LARGE_BODY_LIMIT } from '../http/json-body'
import { readRest } from '../picture/form'
import { showCanary } from './canary'
import { requirePassword } from '../user/require-password'
import { findRefusal } from './fit'
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
  route(app, { ...moveRelease, ...large }, async ({ params: { remote }, body, releaser }) =>
    done('Released', await moveRemote(app, remote, body, releaser)),
  )
  route(app, moveCanary, async ({ params: { remote }, body, releaser }) =>
    done('Canary moved', await showCanary(app, remote, body, releaser)),
  )
  route(app, getRelease, async ({ params }) => done('Release', await readRemote(app.db, params.remote)))
  route(app, { ...checkRelease, ...large }, async ({ body }) =>
    done('Checked', { finding: await findRefusal(app, body) }),
  )
  route(app, getReleaseStatus, async ({ releaser }) => done('Status', await readStatus(app, releaser)))
  route(app, listReleaseTeams, async () => done('Teams', await listTeams(app.db)))
  route(app, { ...putReleaseTeam, ...large, ...byOwner }, async ({ body }) =>
    done('Team saved', await putTeam(app, body)),
  )
  route(app, { ...deleteReleaseTeam, ...large, ...byOwner }, async ({ body }) =>
    done('Team removed', await deleteTeam(app, body)),
  )
  route(app, { ...makeReleaseToken, ...byOwner }, async ({ body }) => done('Token made', await makeToken(app.db, body)))
  route(app, revokeReleaseToken, async ({ body }) => {
    await revokeToken(app.db, body.id)
    return done('Token revoked')
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

  route(app, uploadRelease, async ({ params: { remote, version }, body, releaser }) => {
    if (!Buffer.isBuffer(body)) throw httpRefusal('UNSUPPORTED_TYPE', t.sendJson)
    if (releaser.userId) throw httpRefusal('PERMISSION_DENIED')
    await app.limits.take('release-upload', remote)
    return done('Uploaded', { remote, version, integrity: await keepBuild(app, { remote, version }, body, releaser) })
  })
}
