import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Provided, Release } from '@souk-vert/shared/releases/format'
import { Refused } from '@souk-vert/shared/releases/refused'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { PROVIDES_FILE } from '@souk-vert/platform/releases/declared-files'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { readRoots, readSigner } from '@souk-vert/platform/signing/keys'
import { checkNotBad } from '@souk-vert/shared/releases/next-statement'
import type { Build } from '@souk-vert/platform/releases/unpack-artifact'
import { type Made, packArtifact } from '../../build/artifact'
import type { Origin } from '../origin'
import { type Asked, moveRemote, type Place, readRemote, type RemoteState } from './moves'
import type { Shop } from './shop'
import { enterTeam } from './teams'

/** Interval at which it is asked how far a canary is, in ms. */
const CANARY_EVERY_MS = 2000

/** The part of a build that a shop compares. */
async function claimsOf({ release, folder, needed }: Build) {
  if (release.name !== SHELL) return { release, needed }
  return { release, provided: JSON.parse(await readFile(join(folder, PROVIDES_FILE), 'utf8')) as Provided }
}

/** Releases of a shop. 'shell' is a remote here. Changes throw Refused for a version that breaks a rule, and ShopRefusal. */
export type Releases = ReturnType<typeof shopReleases>

/**
 * Opens a shop's releases, with the key of RELEASE_SIGNING_KEY, whose owner trusts those of RELEASE_KEYS; `say` gets
 * lines for people. Throws KeyError.
 */
export function shopReleases(shop: Shop, say: (line: string) => void) {
  const signer = readSigner(process.env)
  const place: Place = {
    shop,
    say,
    built: new Map(),
    signer: signer && { ...signer, trusted: readRoots(process.env) },
  }
  const read = (remote: string) => readRemote(shop, remote)
  const move = (remote: string, asked: Asked, origin: Origin, before?: RemoteState) =>
    moveRemote(place, remote, asked, origin, before)

  return {
    /** Returns the live version of a remote, its versions and history. Rejects where it cannot be changed with this token. */
    read,
    /** Makes a move, on what `before` has or else on what is live now; returns the statement after it. */
    move,
    /** Lets a remote answer the addresses that it declares, where whoever releases it is the operator. */
    enter: async ({ name: remote, routes }: Pick<Release, 'name' | 'routes'>) => {
      const added = await enterTeam(shop, { remote, paths: routes.map(({ path }) => path), keys: [] })
      if (added.length > 0) say(`${remote} may answer ${added.join(' ')} from now on: the operator releases it`)
    },
    /** Throws Refused for a version that cannot be released, whatever is built. */
    checkVersion: async (remote: string, version: string) =>
      checkNotBad((await read(remote)).statement?.bad ?? [], remote, version),
    /** Compares a build with what is live. */
    checkBuild: async (build: Build) => {
      const { finding } = await shop.call('POST /api/release/check', { body: await claimsOf(build) })
      if (finding) throw new Refused(finding.rule as Refused['rule'], finding.found, finding.remedy)
    },
    /** Uploads a build, which nobody sees yet. */
    add: async (made: Made) => {
      const { name: remote, version } = made.release
      const integrity = integrityOf(JSON.stringify(made.release))
      place.built.set(`${remote} ${version}`, integrity)
      // Another machine may pack the same files into other bytes.
      if ((await read(remote)).versions.some((each) => each.version === version && each.integrity === integrity)) return
      const { bytes } = await packArtifact(made)
      say(`Uploading ${remote} ${version}, ${(bytes.length / 1024 / 1024).toFixed(1)} MB`)
      await shop.call('PUT /api/release/:remote/:version', { params: { remote, version }, body: bytes })
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
    /** Rolls a version back that servers do not serve, unless another one is active; returns the active one. */
    takeBack: async (remote: string, version: string, origin: Origin) => {
      const before = await read(remote)
      const { active, previous = [] } = before.statement ?? {}
      const isAlone = remote === SHELL && previous.length === 0
      if (active?.version !== version || isAlone) return active?.version
      const kind = previous.length > 0 ? 'rollback' : 'retire'
      const note = 'taken back: not all document servers serve it'
      return (await move(remote, { kind }, { ...origin, note }, before)).active?.version
    },
    /** The document servers that run, and what each serves. */
    servers: async () => (await shop.call('GET /api/release/status')).servers,
  }
}
