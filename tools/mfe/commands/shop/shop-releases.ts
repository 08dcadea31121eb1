import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Provided } from '@souk-vert/shared/releases/format'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { Origin } from '@souk-vert/shared/releases/history'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { PROVIDES_FILE } from '@souk-vert/shared/releases/declared-files'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { readRoots, readSigner } from '@souk-vert/shared/releases/signing/keys'
import { checkNotBad, type Move } from '@souk-vert/shared/releases/statement'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'
import { packArtifact } from '../../build/artifact'
import type { Releases } from '../releases'
import { moveRemote, readRemote, type RemoteState, type TrustingSigner, trustedStatement } from './moves'
import { type Shop, ShopRefusal } from './shop'
import { servingOf, statusOf } from './shop-status'
import { enterDeclared } from './teams'

/** Interval at which document servers are asked for, in ms, and how far a canary is. */
const SERVERS_EVERY_MS = 200
const CANARY_EVERY_MS = 2000

/** The version of a remote that a shop has got, with its integrity. Throws ShopRefusal, and Refused where nobody has signed that who is trusted. */
function pointerOf(state: RemoteState, remote: string, version: string, signer: TrustingSigner | undefined) {
  const found = state.versions.find((each) => each.version === version)
  if (!found) throw new ShopRefusal(`The shop has no ${remote} ${version}`)
  const { base, why } = signer ? trustedStatement(state, signer) : {}
  const named = base && [base.active, base.canary, ...base.previous, ...base.previews]
  const known = signer ? named?.find((each) => each?.version === version) : found
  if (!known)
    throw new Refused(
      'signature',
      `of ${remote} ${version} no hash is signed${why ? `: ${why}` : ''}`,
      `release its file again, which has the hash: ${MFE} release --from <file>`,
    )
  return { version, integrity: known.integrity }
}

/** The signer of RELEASE_SIGNING_KEY, who trusts the keys of RELEASE_KEYS. Throws StorePlaceError. */
function readTrustingSigner(): TrustingSigner | undefined {
  const signer = readSigner(process.env)
  return signer && { ...signer, trusted: readRoots(process.env) }
}

/** The part of a build that a shop compares. */
async function claimsOf({ release, folder, needed }: Build) {
  if (release.name !== SHELL) return { release, needed }
  return { release, provided: JSON.parse(await readFile(join(folder, PROVIDES_FILE), 'utf8')) as Provided }
}

/** A shop as the place where versions are live. */
export function shopReleases(shop: Shop, say: (line: string) => void): Releases {
  const place = { shop, signer: readTrustingSigner(), say }
  /** Hashes of what was built here, by remote and version. */
  const built = new Map<string, string>()
  const read = (remote: string) => readRemote(shop, remote)
  const move = (remote: string, asked: Move, origin: Origin) => moveRemote(place, remote, asked, origin)
  const moveTo = async (
    remote: string,
    version: string,
    origin: Origin,
    asked: (pointer: { version: string; integrity: string }) => Move,
  ) => {
    const before = await read(remote)
    const integrity = built.get(`${remote} ${version}`)
    const pointer = integrity ? { version, integrity } : pointerOf(before, remote, version, place.signer)
    return moveRemote(place, remote, asked(pointer), origin, before)
  }
  const activeNow = async (remote: string) => (await read(remote)).statement?.active?.version

  return {
    mayChange: async (remote) => void (await read(remote)),
    enter: async (declaration) => {
      const added = await enterDeclared(shop, declaration)
      if (added.length > 0)
        say(`${declaration.name} may answer ${added.join(' ')} from now on: the operator releases it`)
    },
    checkSource: async ({ declaration: { name }, version }) =>
      checkNotBad((await read(name)).statement?.bad ?? [], name, version),
    checkBuild: async (build) => {
      const { finding } = await shop.call('POST /api/release/check', { body: await claimsOf(build) })
      if (finding) throw new Refused(finding.rule as Refused['rule'], finding.found, finding.remedy)
    },
    add: async (made) => {
      const { name: remote, version } = made.release
      const integrity = integrityOf(JSON.stringify(made.release))
      built.set(`${remote} ${version}`, integrity)
      // Another machine may pack the same files into other bytes.
      if ((await read(remote)).versions.some((each) => each.version === version && each.integrity === integrity)) return
      const { bytes } = await packArtifact(made)
      say(`Uploading ${remote} ${version}, ${(bytes.length / 1024 / 1024).toFixed(1)} MB`)
      await shop.call('PUT /api/release/:remote/:version', { params: { remote, version }, body: bytes })
    },
    activate: async (remote, version, kind, origin) => {
      await moveTo(remote, version, origin, (pointer) => ({ kind, version: pointer }))
    },
    preview: async (remote, version, origin) => {
      const name = randomBytes(16).toString('base64url')
      await moveTo(remote, version, origin, (pointer) => ({ kind: 'preview', version: pointer, name }))
      return `${remote}@${version}~${name}`
    },
    // The shop judges.
    checkJudge: () => Promise.resolve(),
    canary: async (remote, version, plan, origin) => {
      await moveTo(remote, version, origin, (pointer) => ({ kind: 'canary', version: pointer, plan }))
    },
    canaryEnd: async (remote, version) => {
      for (let share: number | undefined; ; await delay(CANARY_EVERY_MS)) {
        const { statement, live, history } = await read(remote)
        if (statement?.canary?.version !== version) return history.find((each) => each.version === version)?.note
        if (share !== undefined && share !== live?.share)
          say(`${remote} ${version} is shown to ${live?.share} % of the visitors`)
        share = live?.share
      }
    },
    rollback: async (remote, origin) => (await move(remote, { kind: 'rollback' }, origin)).active!.version,
    takeBack: async (remote, version, origin) => {
      const before = await read(remote)
      const { active, previous = [] } = before.statement ?? {}
      const isAlone = remote === SHELL && previous.length === 0
      if (active?.version !== version || isAlone) return active?.version
      const kind = previous.length > 0 ? 'rollback' : 'retire'
      const note = 'taken back: not all document servers serve it'
      return (await moveRemote(place, remote, { kind }, { ...origin, note }, before)).active?.version
    },
    retire: async (remote, origin) => {
      const version = await activeNow(remote)
      await move(remote, { kind: 'retire' }, origin)
      return version!
    },
    mark: async (remote, version, isBad, origin) =>
      (await move(remote, { kind: isBad ? 'bad' : 'good', version }, origin)).active?.version,
    active: activeNow,
    servers: async () => {
      await delay(SERVERS_EVERY_MS)
      return (await shop.call('GET /api/release/status')).servers.map(servingOf)
    },
    status: async (only) => {
      const { live, servers, isSigned } = await shop.call('GET /api/release/status')
      const names = only ? [only] : live.map(({ remote }) => remote)
      const remotes = await Promise.all(names.map(async (remote) => ({ remote, ...(await read(remote)) })))
      return statusOf(remotes, servers.map(servingOf), isSigned)
    },
  }
}
