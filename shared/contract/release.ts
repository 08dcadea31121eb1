import Type, { type Static } from 'typebox'
import { Integrity, Move, Remote, Statement, Version } from '@souk-vert/shared/contract/release/statement'
import { COUNTED } from '@souk-vert/shared/contract/release/version-counts'
import { PresentPassword } from './user/user'
import { call } from './call'
import { Closed, Count, Integer, Moment, Text } from './fields'
import { Problem } from './overview'

/** Largest build that can be uploaded, in bytes: one has a few MB. */
export const MAX_BUILD_BYTES = 64 * 1024 * 1024

const Note = Type.String({ maxLength: 500, examples: ['prices with VAT'] })

const PublicKey = Type.String({
  pattern: '^ed25519:[\\w-]{43}$',
  examples: ['ed25519:1zvrzVj8LHsKMJ-FVLAcEEzwiFtiOTjEDOjH5ZF7Sbk'],
})

/** Ed25519 as base64url, and the public key that it is verified with. */
const signed = {
  signature: Type.Optional(Type.String({ maxLength: 200, examples: ['bm8gc2lnbmF0dXJl'] })),
  key: Type.Optional(PublicKey),
}

/** Number of the last change of any release; grows with each. */
const Revision = Integer(0, 41)

/**
 * State of a remote as servers read it: `statement` is a Statement as text, as it was signed. Of one with a canary `share` is that of
 * its visitors in percent, 0 once it has ended and 100 once it is active, and `since` when it began.
 */
const LiveRelease = Type.Object({
  remote: Remote,
  revision: Revision,
  statement: Text('{"remote":"recipes", …}'),
  ...signed,
  share: Type.Optional(Type.Number({ minimum: 0, maximum: 100, examples: [5] })),
  since: Type.Optional(Moment),
})
export type LiveRelease = Static<typeof LiveRelease>

/** Kinds of changes: those that are asked for, and what becomes of a canary by itself. */
const kinds = [
  ...(['release', 'activate', 'start', 'canary', 'preview', 'rollback', 'bad', 'good', 'retire'] as const),
  ...(['canary goes on', 'canary ended'] as const),
]
export type MoveKind = (typeof kinds)[number]

/** One change: `version` is what it was about, `from` and `to` are the active versions before and after. */
const ReleaseMove = Type.Object({
  revision: Revision,
  kind: Type.Enum(kinds),
  version: Type.Optional(Version),
  from: Type.Optional(Version),
  to: Type.Optional(Version),
  at: Moment,
  by: Text('recipes (CI)'),
  commit: Type.Optional(Text('4f2c1e0')),
  note: Type.Optional(Note),
})

const OfRemote = Type.Object({ remote: Type.String() })

/**
 * Keeps a build, which nobody sees. It is the `.tgz` of `mfe build`: every hash in it is compared. The
 * same bytes can be sent again. A login uploads nothing: whoever steals one must not bring code.
 */
export const uploadRelease = call('PUT /api/release/:remote/:version', 'team', 'Upload a build', {
  params: Type.Object({ remote: Type.String(), version: Type.String() }),
  consumes: ['application/gzip'],
  body: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
  data: Type.Object({ remote: Remote, version: Version, integrity: Integrity }),
  refusals: ['FILE_UNREADABLE', 'VERSION_TAKEN'],
})

/**
 * Changes what is live. `after` is the revision that the caller has seen of this remote. In a shop with
 * keys, `statement` is what the move makes, as text, and the signature is of that; who does not trust what is live signs what a
 * release, or another version that becomes active, makes of nothing.
 */
export const moveRelease = call('POST /api/release/:remote/move', 'team', 'Change what is live', {
  params: OfRemote,
  body: Closed({
    move: Move,
    after: Revision,
    note: Type.Optional(Note),
    commit: Type.Optional(Type.String({ maxLength: 64, examples: ['4f2c1e0'] })),
    statement: Type.Optional(Type.String({ maxLength: 100_000, examples: ['{"remote":"recipes", …}'] })),
    ...signed,
  }),
  data: Type.Object({ revision: Revision, statement: Statement, live: LiveRelease }),
  refusals: ['RELEASE_NOT_FOUND', 'RELEASE_MOVED', 'RELEASE_REFUSED'],
})

/**
 * Shows a canary to another share of the visitors, one of its plan, or with 0 to none: it has ended. That
 * is no part of the statement, so it needs no key.
 */
export const moveCanary = call(
  'POST /api/release/:remote/canary',
  'team',
  'Show a canary to more visitors, or end it',
  {
    params: OfRemote,
    body: Closed({
      share: Type.Number({ minimum: 0, maximum: 100, examples: [25] }),
      after: Revision,
      note: Type.Optional(Note),
    }),
    data: Type.Object({ revision: Revision, live: LiveRelease }),
    refusals: ['RELEASE_MOVED', 'RELEASE_REFUSED'],
  },
)

/** Answers what `move` would say of a release that is not uploaded; keeps nothing. */
export const checkRelease = call('POST /api/release/check', 'team', 'Check whether a release fits', {
  body: Closed({
    release: Type.Unknown({ description: '`release.json`', examples: [{ name: 'recipes' }] }),
    needed: Type.Optional(Type.Unknown({ description: '`needs.json` of a remote', examples: [{ modules: {} }] })),
    provided: Type.Optional(Type.Unknown({ description: '`provides.json` of a shell', examples: [{ modules: {} }] })),
  }),
  data: Type.Object({
    finding: Type.Optional(
      Type.Object({
        rule: Text('ownership'),
        found: Text('recipes declares /, which is catalog’s'),
        remedy: Text('leave it out'),
      }),
    ),
  }),
  repeatable: 'always',
})

/** The live version of a remote, its versions and history, newest first. One that was never released has revision 0. */
export const getRelease = call('GET /api/release/:remote', 'team', 'What is live of a remote, and its history', {
  params: OfRemote,
  data: Type.Object({
    revision: Revision,
    statement: Type.Optional(Statement),
    live: Type.Optional(LiveRelease),
    versions: Type.Array(
      Type.Object({ version: Version, integrity: Integrity, at: Moment, by: Text('recipes (CI)'), size: Count }),
    ),
    history: Type.Array(ReleaseMove),
  }),
})

const teamFields = {
  remote: Remote,
  paths: Type.Array(Type.String({ pattern: '^/[^\\s?#]*$', maxLength: 200, examples: ['/recipes/:id'] }), {
    maxItems: 200,
  }),
  keys: Type.Array(PublicKey, { maxItems: 20 }),
}

/** Password that a login sends again, so that a stolen one lets nobody release; a token needs none. */
const again = { password: Type.Optional(PresentPassword) }

/** Parts of a change of the list of teams: as text, where it is signed, what the change makes. */
const ofList = {
  ...again,
  list: Type.Optional(Type.String({ maxLength: 1_000_000, examples: ['{"teams":[ … ]}'] })),
  ...signed,
}

const Teams = Type.Array(Type.Object(teamFields))

export const listReleaseTeams = call('GET /api/release/teams', 'operator', 'Teams, their addresses and keys', {
  data: Teams,
})

/** Enters a team, or changes its addresses and keys. No two teams have an address. */
export const putReleaseTeam = call('PUT /api/release/teams', 'operator', 'Enter or change a team', {
  body: Closed({ ...teamFields, ...ofList }),
  data: Teams,
  refusals: ['WRONG_PASSWORD', 'RELEASE_REFUSED'],
})

/** Takes a team off the list whose remote is not live; its tokens are revoked. */
export const deleteReleaseTeam = call('DELETE /api/release/teams', 'operator', 'Take a team off the list', {
  body: Closed({ remote: Remote, ...ofList }),
  data: Teams,
  refusals: ['WRONG_PASSWORD', 'RELEASE_NOT_FOUND', 'RELEASE_REFUSED'],
})

/** Makes a token of a team, or without `remote` one for everything. It is answered once. */
export const makeReleaseToken = call('POST /api/release/tokens', 'operator', 'Make a token', {
  body: Closed({
    remote: Type.Optional(Remote),
    label: Type.String({ minLength: 1, maxLength: 100, examples: ['CI'] }),
    ...again,
  }),
  data: Type.Object({
    id: Text('3f9c0a52b1d84e67a0c2d915'),
    token: Text('q8huGyUHILp841pZoitgN6ZmYAt3hEcH6rXAMPkWEY0'),
  }),
  refusals: ['WRONG_PASSWORD', 'RELEASE_NOT_FOUND'],
})

/** Revokes a token at once. */
export const revokeReleaseToken = call('DELETE /api/release/tokens', 'operator', 'Revoke a token', {
  body: Closed({ id: Type.String({ minLength: 1, maxLength: 64, examples: ['3f9c0a52b1d84e67a0c2d915'] }) }),
  refusals: ['RELEASE_NOT_FOUND'],
})

const named = (example: string) => ({ additionalProperties: false, examples: [{ recipes: example }] })
const versions = Type.Record(Remote, Version, named('1.0.0-04df58dc'))

const serving = {
  host: Type.String({ maxLength: 253, examples: ['documents-1'] }),
  port: Integer(0, 8080, 65_535),
  shell: Type.Optional(Version),
  remotes: versions,
  canaries: Type.Optional(versions),
  skipped: Type.Array(
    Closed({
      /** `teams` for their list, which is none. */
      remote: Remote,
      /** None where it cannot be read. */
      version: Type.Optional(Version),
      why: Type.String({ maxLength: 2000, examples: ['it does not load'] }),
    }),
    { maxItems: 200 },
  ),
  missingServices: Type.Optional(Type.Array(Remote, { maxItems: 200 })),
  /** Whether it checks signatures. */
  isSigned: Type.Optional(Type.Boolean()),
}

const counts = Closed(
  Object.fromEntries(COUNTED.map((name) => [name, Count])) as unknown as Record<(typeof COUNTED)[number], typeof Count>,
)

/** PUT /releases/servers/:id, of a document server, every 5 s: what it serves, and has counted of each version since it started. */
export const ServerBeat = Closed({
  ...serving,
  counts: Type.Record(Remote, Type.Record(Version, counts, { additionalProperties: false }), {
    additionalProperties: false,
  }),
})
export type ServerBeat = Static<typeof ServerBeat>

/** A version that visitors see, or did, and what the history says of how that began. */
const shownVersion = {
  version: Version,
  at: Type.Optional(Moment),
  by: Type.Optional(Text('recipes (CI)')),
  commit: Type.Optional(Text('4f2c1e0')),
  note: Type.Optional(Note),
}
const ShownVersion = Type.Object(shownVersion)
export type ShownVersion = Static<typeof ShownVersion>

/**
 * A remote as it is now: a canary that has ended is none, and one that all visitors see is the active version. `judged` is what was counted
 * of a canary and of the active version since it began, `counts` of each version since its document servers started.
 */
const RemoteStatus = Type.Object({
  remote: Remote,
  revision: Revision,
  active: Type.Optional(ShownVersion),
  previous: Type.Array(ShownVersion),
  canary: Type.Optional(
    Type.Object({
      ...shownVersion,
      share: Type.Number({ examples: [5] }),
      since: Moment,
      next: Type.Array(Type.Number(), { examples: [[25, 100]] }),
      judged: Type.Optional(Type.Object({ active: counts, canary: counts })),
    }),
  ),
  bad: Type.Array(Version),
  last: Type.Optional(ReleaseMove),
  counts: Type.Record(Version, counts, { additionalProperties: false, examples: [{}] }),
})
export type RemoteStatus = Static<typeof RemoteStatus>

/** Something to mend, or, as a warning, what may be meant; of one remote, or of the shop. */
const Finding = Type.Object({
  ...Problem.properties,
  remote: Type.Optional(Remote),
  isWarning: Type.Optional(Type.Boolean()),
})
export type Finding = Static<typeof Finding>

/** Teams, tokens, what is live, and the document servers that run. A team's token sees its own, and all servers. */
export const getReleaseStatus = call(
  'GET /api/release/status',
  'team',
  'Everything live, who may change it, and who serves it',
  {
    data: Type.Object({
      revision: Revision,
      /** Whether moves must be signed. */
      isSigned: Type.Boolean(),
      live: Type.Array(LiveRelease),
      remotes: Type.Array(RemoteStatus),
      /** Faults first, then warnings, in the caller's language. */
      findings: Type.Array(Finding),
      teams: Teams,
      /** The list of teams as it was signed; of the operator alone. */
      list: Type.Optional(Type.Object({ text: Text('{"teams":[ … ]}'), ...signed })),
      tokens: Type.Array(
        Type.Object({
          id: Text('3f9c0a52b1d84e67a0c2d915'),
          remote: Type.Optional(Remote),
          label: Text('CI'),
          createdAt: Moment,
          usedAt: Type.Optional(Moment),
          revokedAt: Type.Optional(Moment),
        }),
      ),
      servers: Type.Array(Type.Object({ id: Text('documents-1-17'), seenAt: Moment, ...serving })),
    }),
  },
)

/** Path below which document servers ask; the edge does not serve it. */
export const RELEASES_PATH = '/releases'

/** Header of document servers' calls: the key that they share with the backend. */
export const SERVER_KEY_HEADER = 'x-server-key'

/** A text as it was signed: a statement, or the list of teams. */
export interface SignedText {
  text: string
  signature?: string
  key?: string
}

/** The list of teams before there is any. */
export const NO_TEAMS = '{"teams":[]}'

/** GET /releases?after=<revision>: what document servers follow. `recent` are versions that were live in the last two days. */
export interface LiveReleases {
  revision: number
  /** The list of teams, as it was signed. */
  teams: SignedText
  live: LiveRelease[]
  recent: { remote: string; version: string; integrity: string }[]
}
