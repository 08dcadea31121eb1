import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { satisfy } from '@module-federation/runtime-core'
import type { LeftOut, Pointer, Registry, RegistryEntry } from '@souk-vert/shared/releases/format'
import { Refused } from '../checks/refused'
import { entriesOf, entryOf } from '@souk-vert/shared/releases/registry-entry'
import type { ReleaseStore } from '../store/release-store'
import { shellOf } from '@souk-vert/shared/releases/live-shells'
import { pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import {
  readServing,
  refusalsOf,
  type Serving,
  serverName,
  servingFolder,
  versionOf,
} from '@souk-vert/shared/releases/serving'
import type { StoreBucket } from '@souk-vert/shared/releases/store-bucket'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { MFE } from '@souk-vert/shared/releases/typed-command'

/** One thing that was looked at: what was found, and what is to be done where that is not well. */
export interface Finding {
  /** A fault is for a person to mend; a warning may be meant. */
  state: 'ok' | 'warning' | 'fault'
  about: 'store' | 'pointer' | 'release' | 'shell' | 'server' | 'shared package' | 'upgrade'
  found: string
  remedy?: string
}

type About = Finding['about']
const ok = (about: About, found: string): Finding => ({ state: 'ok', about, found })
const warning = (about: About, found: string, remedy: string): Finding => ({ state: 'warning', about, found, remedy })
const fault = (about: About, found: string, remedy: string): Finding => ({ state: 'fault', about, found, remedy })

/** A finding as one line for people. */
export const lineOf = ({ state, about, found, remedy }: Finding): string =>
  `${state.padEnd(7)}  ${about}: ${found}${remedy ? `; ${remedy}` : ''}`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const may = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  )

const pointerLeftOut = ({ remote, why }: LeftOut): Finding =>
  fault(
    'pointer',
    `${pointerPath(remote)} does not count: ${why}`,
    `release ${remote} without that, or go back: ${MFE} rollback ${remote}; running servers keep its former one`,
  )

/** Whether the store can be used at all, and its registry where it can be read. */
async function examineStore(files: StoreFiles): Promise<{ findings: Finding[]; registry?: Registry }> {
  const { folder } = files
  if (!(await may(folder, constants.R_OK | constants.X_OK)))
    return { findings: [fault('store', `${folder} cannot be read`, 'give this user the right to read it')] }
  let registry: Registry
  try {
    registry = await files.registry()
  } catch (error) {
    return { findings: [fault('store', messageOf(error), 'until then document servers stay at what they serve')] }
  }
  const isWritable = await may(folder, constants.W_OK)
  const finding = isWritable
    ? ok('store', `${folder} can be read and written`)
    : warning('store', `${folder} cannot be written by this user`, 'who releases from here needs the right to')
  return { findings: [finding, ...(registry.leftOut ?? []).map(pointerLeftOut)], registry }
}

/**
 * Returns the first wrong file of a version that a pointer names; undefined when all are there as they were
 * released.
 */
async function wrongFile(files: StoreFiles, remote: string, pointer: Pointer): Promise<string | undefined> {
  const { version, integrity } = pointer
  if (!files.holds(remote, version)) return `${remote} ${version} is not in the store`
  if ((await files.pointerTo(remote, version)).integrity !== integrity)
    return `release.json of ${remote} ${version} is not what the registry says`
  const damaged = await files.damagedFile((await files.release(remote, version))!)
  return damaged && `${damaged} of ${remote} ${version} is not what was released`
}

/** The active version of a remote, and those before it that take its place when it fails. */
async function examineRemote(files: StoreFiles, remote: string, entry: RegistryEntry): Promise<Finding[]> {
  const { active, previous, bad = [] } = entry
  const findings: Finding[] = []
  const goBack = `${MFE} rollback ${remote}, or release a mended one`
  if (bad.includes(active.version))
    findings.push(fault('release', `${remote} ${active.version} is active, but marked bad`, goBack))
  const wrong = await wrongFile(files, remote, active)
  if (wrong) findings.push(fault('release', `${wrong}, and it is the active version`, goBack))
  for (const pointer of previous) {
    const remedy = 'put its folder back from a backup; until then the version before it is gone back to'
    const wrong = await wrongFile(files, remote, pointer)
    if (wrong) findings.push(warning('release', `${wrong}, and it is a previous version`, remedy))
  }
  if (findings.length > 0) return findings
  const before = previous[0] ? `${previous[0].version} before it` : 'none before it'
  return [ok('release', `${remote} ${active.version} is active, ${before}, and all their files are there`)]
}

/** Compares the versions that one document server serves with the registry, and looks for services that it cannot find. */
function examineServer(registry: Registry, serving: Serving): Finding[] {
  const server = serverName(serving)
  const names = [...new Set([...entriesOf(registry).map(([name]) => name), ...Object.keys(serving.remotes)])]
  const findings = names.flatMap((remote): Finding[] => {
    const wanted = entryOf(registry, remote)?.active.version
    const served = versionOf(serving, remote)
    if (served === wanted) return []
    const why = refusalsOf([serving], remote, wanted)[0]?.why
    const found = `${server} serves ${served ? `${remote} ${served}` : `no ${remote}`}, not ${wanted ?? 'none'}`
    const remedy = why ? `${MFE} rollback ${remote}, or release a mended one` : 'its log says why'
    return [fault('server', why ? `${found}: ${why}` : found, remedy)]
  })
  for (const remote of serving.missingServices ?? []) {
    const found = `${server} has no address of the service behind ${remote}'s API`
    findings.push(fault('server', found, 'name it in REMOTE_APIS, and start the server again'))
  }
  return findings.length > 0 ? findings : [ok('server', `${server} serves what the registry says`)]
}

async function examineServers(folder: string, registry: Registry): Promise<Finding[]> {
  try {
    const servers = await readServing(folder)
    if (servers.length === 0) return [warning('server', 'no document server runs on this store', 'start one')]
    return servers.flatMap((server) => examineServer(registry, server))
  } catch (error) {
    const found = `${servingFolder(folder)} cannot be read: ${messageOf(error)}`
    return [fault('server', found, 'remove what is in it, and start the document servers again')]
  }
}

/** Compares the versions of shared packages that remotes ask for with those that the shell gives; a build for development does not say. */
async function examineSharedPackages(files: StoreFiles, { remotes, shell }: Registry): Promise<Finding[]> {
  const provided = shell && (await shellOf(files.folder, shell.active.version)).provided
  const gives = provided?.packages
  if (!gives) return []
  const findings = Object.entries(remotes).map(async ([remote, { active }]) => {
    const release = await files.release(remote, active.version).catch(() => undefined)
    const unmet = Object.entries(release?.asks ?? {}).filter(([name, range]) => !satisfy(gives[name] ?? '', range))
    return unmet.map(([name, range]) => {
      const found = `${remote} asks for ${name} ${range}, the shell gives ${gives[name] ?? 'none'}`
      return fault('shared package', found, 'release the remote again, built with what the shell gives')
    })
  })
  return (await Promise.all(findings)).flat()
}

/**
 * Whether a bucket refuses a write whose condition does not hold: where it does not, one of two teams that release at the same
 * moment loses. Writes an object, and removes it.
 */
export async function examineBucket(bucket: StoreBucket): Promise<Finding[]> {
  const name = `doctor-${randomUUID()}`
  await bucket.write(name, 'first', 'none')
  const written = [await bucket.write(name, 'second', 'none'), await bucket.write(name, 'third', { etag: '"other"' })]
  await bucket.remove(name)
  if (!written.includes(true))
    return [ok('store', `${bucket.name} can be written, and holds to If-Match and If-None-Match`)]
  const remedy = 'take a service that does; with this one release from one machine alone'
  return [fault('store', `${bucket.name} writes whatever If-Match and If-None-Match say`, remedy)]
}

/** Whether each of these files of `mfe build` could be released, as things are. Changes nothing. */
export async function examineUpgrade(
  files: string[],
  options: { store: ReleaseStore; say: (line: string) => void },
): Promise<Finding[]> {
  const { checkFrom } = await import('./release-artifact')
  const findings: Finding[] = []
  for (const file of files) {
    try {
      const { name, version } = await checkFrom(file, options)
      findings.push(ok('upgrade', `${name} ${version} can be released`))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      findings.push(fault('upgrade', `${error.rule}: ${error.found}`, error.remedy))
    }
  }
  return findings
}

/** Examines a release store, and the document servers that run on it. Changes nothing. */
export async function examine(folder: string): Promise<Finding[]> {
  const files = new StoreFiles(folder)
  const { findings, registry } = await examineStore(files)
  if (!registry) return findings
  const live = entriesOf(registry).map(([name, entry]) => examineRemote(files, name, entry))
  return [
    ...findings,
    ...(await Promise.all(live)).flat(),
    ...(registry.shell ? [] : [warning('shell', 'the registry names no build of the shell', 'release one')]),
    ...(await examineServers(folder, registry)),
    ...(await examineSharedPackages(files, registry)),
  ]
}
