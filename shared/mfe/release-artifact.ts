import { type Made, readArtifact } from './artifact'
import { inBuildingFolder } from './building-folder'
import { checkClaims, checkLive } from './check-live'
import { addAll, goLive, type Released } from './go-live'
import type { Origin } from './history'
import type { ReleaseStore } from './release-store'

type Artifact = Awaited<ReturnType<typeof readArtifact>>

/** Unpacks all, hands them on, and leaves nothing behind. */
async function unpacked(
  artifacts: Artifact[],
  store: ReleaseStore,
  pass: (made: Made[]) => Promise<void>,
  made: Made[] = [],
): Promise<void> {
  const [first, ...rest] = artifacts
  if (!first) return pass(made)
  const { writeTo, ...artifact } = first
  await inBuildingFolder(store.folder, artifact.release.name, async (folder) => {
    await writeTo(folder)
    await unpacked(rest, store, pass, [...made, { ...artifact, folder }])
  })
}

interface Options {
  store: ReleaseStore
  say: (line: string) => void
}

/** Compares what `mfe build` has made with what is live; `pass` gets what may be released. Raises Refused. */
async function checkAll(
  paths: string[],
  { store, say }: Options,
  pass: (made: Made[]) => Promise<void>,
): Promise<Released[]> {
  const artifacts = await Promise.all(paths.map((path) => readArtifact(path)))
  for (const { release, checks } of artifacts)
    for (const [rule, result] of Object.entries(checks))
      if (result !== 'passed') say(`${rule} of ${release.name} was ${result}`)
  await checkClaims(
    store,
    artifacts.map(({ release }) => ({ declaration: release, version: release.version, source: release.source })),
  )
  await unpacked(artifacts, store, async (made) => {
    await checkLive(made, store, say)
    await pass(made)
  })
  return artifacts.map(({ release: { name, version }, sizes }) => ({ name, version, sizes }))
}

/** Does what a release of these files checks, and releases nothing. Raises Refused. */
export const checkFrom = (paths: string[], options: Options): Promise<Released[]> =>
  checkAll(paths, options, async () => undefined)

/**
 * Releases what `mfe build` has made, by its files: one, or the shell with remotes in one move. Compares it with what is live,
 * publishes it, makes it the active version. Nothing is built, and the commit of this checkout is not the build's. Raises Refused.
 */
export async function releaseFrom(paths: string[], options: Options, { who, note }: Origin): Promise<Released[]> {
  const released = await checkAll(paths, options, (made) => addAll(options.store, made))
  return goLive(options.store, released, { who, ...(note ? { note } : {}) })
}
