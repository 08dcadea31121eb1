import { entryOf } from '@souk-vert/shared/releases/registry-entry'
import { readServing } from '@souk-vert/shared/releases/serving'
import { readStatus } from '@souk-vert/shared/releases/status/read-status'
import { watchCanaries } from '../canary/watch-canaries'
import { checkClaims, checkLive } from '../checks/check-live'
import type { Releases } from './releases'
import { type Watching, watchOf } from './watch'

/** A release store as the place where versions are live. */
export function storeReleases(watching: Watching): Releases {
  const { store, say } = watching
  return {
    ...store,
    enter: async () => undefined,
    checkSource: (source) => checkClaims(store, source),
    checkBuild: (build, comparesElsewhere) => checkLive(build, store, say, comparesElsewhere),
    add: ({ release, folder, needed }) => store.add(release, folder, needed),
    activate: (remote, version, kind, origin) => store.activate(remote, version, 'team', origin, kind),
    checkJudge: async () => void (await watchOf(watching)),
    canaryEnd: async (remote, version) => {
      await watchCanaries(await watchOf(watching), remote)
      return (await store.history(remote)).findLast((move) => move.version === version)?.note
    },
    active: async (remote) => entryOf(await store.registry(), remote)?.active.version,
    servers: () => readServing(store.folder),
    status: async (remote) => {
      const { versions, ...status } = await readStatus(store.folder)
      const { leftOut } = await store.registry()
      return { ...status, leftOut, versions: versions.filter((each) => !remote || each.remote === remote) }
    },
  }
}
