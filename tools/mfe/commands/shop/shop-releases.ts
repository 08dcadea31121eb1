import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Provided, Release } from '@souk-vert/shared/releases/format'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { Origin } from '@souk-vert/shared/releases/history'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { PROVIDES_FILE } from '@souk-vert/shared/releases/declared-files'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { readRoots, readSigner } from '@souk-vert/shared/releases/signing/keys'
import { checkNotBad, type Move } from '@souk-vert/shared/releases/statement'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'
import { type Made, packArtifact } from '../../build/artifact'
import type { RemoteSource } from '../../build/remote-source'
import { moveRemote, readRemote, type RemoteState, type TrustingSigner, trustedStatement } from './moves'
import { type Shop, ShopRefusal } from './shop'
import { findingsOf, servingOf, versionsOf } from './status'
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

/** The signer of RELEASE_SIGNING_KEY, who trusts the keys of RELEASE_KEYS. Throws KeyError. */
function readTrustingSigner(): TrustingSigner | undefined {
  const signer = readSigner(process.env)
  return signer && { ...signer, trusted: readRoots(process.env) }
}

/** The part of a build that a shop compares. */
async function claimsOf({ release, folder, needed }: Build) {
  if (release.name !== SHELL) return { release, needed }
  return { release, provided: JSON.parse(await readFile(join(folder, PROVIDES_FILE), 'utf8')) as Provided }
}

/** Releases of a shop. 'shell' is a remote here. Changes throw Refused for a version that breaks a rule, and ShopRefusal. */
export type Releases = ReturnType<typeof shopReleases>

/** Opens a shop's releases; `say` gets lines for people. */
export function shopReleases(shop: Shop, say: (line: string) => void) {
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
    /** Rejects where that remote cannot be changed with this token. */
    mayChange: async (remote: string) => void (await read(remote)),
    /** Lets a remote answer the addresses that it declares, where whoever releases it is the operator. */
    enter: async (declaration: Pick<Release, 'name' | 'routes'>) => {
      const added = await enterDeclared(shop, declaration)
      if (added.length > 0)
        say(`${declaration.name} may answer ${added.join(' ')} from now on: the operator releases it`)
    },
    /** Throws Refused for sources of which nothing can be released, whatever is built. */
    checkSource: async ({
      declaration: { name },
      version,
    }: Pick<RemoteSource, 'version'> & { declaration: { name: string } }) =>
      checkNotBad((await read(name)).statement?.bad ?? [], name, version),
    /** Compares a build with what is live. */
    checkBuild: async (build: Build) => {
      const { finding } = await shop.call('POST /api/release/check', { body: await claimsOf(build) })
      if (finding) throw new Refused(finding.rule as Refused['rule'], finding.found, finding.remedy)
    },
    /** Uploads a build, which nobody sees yet. */
    add: async (made: Made) => {
      const { name: remote, version } = made.release
      const integrity = integrityOf(JSON.stringify(made.release))
      built.set(`${remote} ${version}`, integrity)
      // Another machine may pack the same files into other bytes.
      if ((await read(remote)).versions.some((each) => each.version === version && each.integrity === integrity)) return
      const { bytes } = await packArtifact(made)
      say(`Uploading ${remote} ${version}, ${(bytes.length / 1024 / 1024).toFixed(1)} MB`)
      await shop.call('PUT /api/release/:remote/:version', { params: { remote, version }, body: bytes })
    },
    activate: async (remote: string, version: string, kind: 'release' | 'activate' | 'start', origin: Origin) => {
      await moveTo(remote, version, origin, (pointer) => ({ kind, version: pointer }))
    },
    /** Returns the name that shows a version to whoever knows it. */
    preview: async (remote: string, version: string, origin: Origin) => {
      const name = randomBytes(16).toString('base64url')
      await moveTo(remote, version, origin, (pointer) => ({ kind: 'preview', version: pointer, name }))
      return `${remote}@${version}~${name}`
    },
    /** Shows a version to the first of these shares of the visitors, in percent; the shop judges it. */
    canary: async (remote: string, version: string, plan: number[], origin: Origin) => {
      await moveTo(remote, version, origin, (pointer) => ({ kind: 'canary', version: pointer, plan }))
    },
    /** Waits until a canary is active or has ended; returns the note of that change. */
    canaryEnd: async (remote: string, version: string) => {
      for (let share: number | undefined; ; await delay(CANARY_EVERY_MS)) {
        const { statement, live, history } = await read(remote)
        if (statement?.canary?.version !== version) return history.find((each) => each.version === version)?.note
        if (share !== undefined && share !== live?.share)
          say(`${remote} ${version} is shown to ${live?.share} % of the visitors`)
        share = live?.share
      }
    },
    /** Ends a canary, or goes back to the version that was live before; returns the active one. */
    rollback: async (remote: string, origin: Origin) =>
      (await move(remote, { kind: 'rollback' }, origin)).active!.version,
    /** Rolls a version back that servers do not serve, unless another one is active; returns the active one. */
    takeBack: async (remote: string, version: string, origin: Origin) => {
      const before = await read(remote)
      const { active, previous = [] } = before.statement ?? {}
      const isAlone = remote === SHELL && previous.length === 0
      if (active?.version !== version || isAlone) return active?.version
      const kind = previous.length > 0 ? 'rollback' : 'retire'
      const note = 'taken back: not all document servers serve it'
      return (await moveRemote(place, remote, { kind }, { ...origin, note }, before)).active?.version
    },
    /** Takes a remote off the shop; returns the version that was active. */
    retire: async (remote: string, origin: Origin) => {
      const version = await activeNow(remote)
      await move(remote, { kind: 'retire' }, origin)
      return version!
    },
    /** Marks a version as bad or good; returns the active one. */
    mark: async (remote: string, version: string, isBad: boolean, origin: Origin) =>
      (await move(remote, { kind: isBad ? 'bad' : 'good', version }, origin)).active?.version,
    active: activeNow,
    /** The document servers that run, and what each serves. */
    servers: async () => {
      await delay(SERVERS_EVERY_MS)
      return (await shop.call('GET /api/release/status')).servers.map(servingOf)
    },
    /** Returns what is live and what is wrong, of one remote, or of all. */
    findings: async (only?: string) => findingsOf(await shop.call('GET /api/release/status'), only),
    /** Returns the versions of one remote, or of all, and the number of document servers. */
    versions: async (only?: string) => {
      const { live, servers } = await shop.call('GET /api/release/status')
      const names = only ? [only] : live.map(({ remote }) => remote)
      const serving = servers.map(servingOf)
      const versions = await Promise.all(names.map(async (name) => versionsOf(name, await read(name), serving)))
      return { versions: versions.flat(), servers: servers.length }
    },
  }
}
