import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
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
import { invalid, PermissionDenied, UnsupportedType } from '../http/errors'
import { LARGE_BODY_LIMIT } from '../http/json-body'
import { readRest } from '../picture/receive'
import { showCanary } from './canary'
import { requirePassword } from '../user/require-password'
import { findMisfit } from './fit'
import { moveRemote } from './move'
import { readRemote, readStatus } from './status'
import { deleteTeam, listTeams, putTeam } from './teams'
import { makeToken, type Releaser, revokeToken } from './tokens'
import { keepBuild } from './upload'

const OfRemote = Type.Object({ remote: Type.String() })

/** Has a login show again that it is its user's, so that a stolen one lets nobody release; a token is no login. */
async function requireOwner(app: FastifyInstance, { userId }: Releaser, password: string | undefined): Promise<void> {
  if (!userId) return
  if (password === undefined) throw invalid('password', t.passwordAgain())
  await requirePassword(app, { userId, password })
}

/** The calls by which teams release, and by which the operator says who may. */
export const releaseRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...moveRelease,
    schema: { ...moveRelease.schema, params: OfRemote },
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async ({ params, body, releaser }) =>
      done('Released', await moveRemote(app, params.remote, body, releaser)),
  })

  app.route({
    ...moveCanary,
    schema: { ...moveCanary.schema, params: OfRemote },
    handler: async ({ params, body, releaser }) =>
      done('Canary moved', await showCanary(app, params.remote, body, releaser)),
  })

  app.route({
    ...getRelease,
    schema: { ...getRelease.schema, params: OfRemote },
    handler: async ({ params }) => done('Release', await readRemote(app.db, params.remote)),
  })

  app.route({
    ...checkRelease,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async ({ body }) => done('Checked', { finding: await findMisfit(app, body) }),
  })

  app.route({
    ...getReleaseStatus,
    handler: async ({ releaser }) => done('Status', await readStatus(app, releaser)),
  })
  app.route({ ...listReleaseTeams, handler: async () => done('Teams', await listTeams(app.db)) })

  app.route({
    ...putReleaseTeam,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async ({ body: { password, ...team }, releaser }) => {
      await requireOwner(app, releaser, password)
      const teams = await putTeam(app, team)
      app.followedMoves.moved()
      return done('Team saved', teams)
    },
  })

  app.route({
    ...deleteReleaseTeam,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async ({ body: { password, ...team }, releaser }) => {
      await requireOwner(app, releaser, password)
      const teams = await deleteTeam(app, team)
      app.followedMoves.moved()
      return done('Team removed', teams)
    },
  })

  app.route({
    ...makeReleaseToken,
    handler: async ({ body: { password, ...asked }, releaser }) => {
      await requireOwner(app, releaser, password)
      return done('Token made', await makeToken(app.db, asked))
    },
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
    schema: { ...uploadRelease.schema, params: Type.Object({ remote: Type.String(), version: Type.String() }) },
    handler: async ({ params: { remote, version }, body, releaser }) => {
      if (!Buffer.isBuffer(body)) throw new UnsupportedType()
      if (releaser.userId) throw new PermissionDenied()
      await app.limits.take('release-upload', remote)
      return done('Uploaded', { remote, version, integrity: await keepBuild(app, { remote, version }, body, releaser) })
    },
  })
}
