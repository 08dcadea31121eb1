import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Finding, HeldVersion, ShopStatus } from './shop-status'
import type { Registry, RegistryEntry } from '../format'
import { shellOf } from '../live-shells'
import { entriesOf, entryOf, stateOf } from '../registry-entry'
import { pointerPath } from '../registry/pointer-file'
import { isServedBy, readServing, refusalsOf, serverName, type Serving, versionOf } from '../serving'
import { StoreFiles } from '../store-files'
import { ROOTS } from '../signing/keys'
import { MFE } from '../typed-command'
import { unmetRanges } from '../unmet-ranges'

type About = Finding['about']
export const ok = (about: About, found: string): Finding => ({ state: 'ok', about, found })
export const warning = (about: About, found: string, remedy: string): Finding => ({
  state: 'warning',
  about,
  found,
  remedy,
})
export const fault = (about: About, found: string, remedy: string): Finding => ({
  state: 'fault',
  about,
  found,
  remedy,
})

/** Checks the active version of a remote, and those before it that take its place when it fails. */
async function checkRelease(files: StoreFiles, remote: string, entry: RegistryEntry): Promise<Finding[]> {
  const { active, previous, bad = [] } = entry
  const findings: Finding[] = []
  const goBack = `${MFE} rollback ${remote}, or release a mended one`
  if (bad.includes(active.version))
    findings.push(fault('release', `${remote} ${active.version} is active, but marked bad`, goBack))
  const damage = await files.damageOf(remote, active)
  if (damage) findings.push(fault('release', `${damage}, and it is the active version`, goBack))
  for (const pointer of previous) {
    const damage = await files.damageOf(remote, pointer)
    const remedy = 'put its folder back from a backup; until then the version before it is gone back to'
    if (damage) findings.push(warning('release', `${damage}, and it is a previous version`, remedy))
  }
  if (findings.length > 0) return findings
  const before = previous[0] ? `${previous[0].version} before it` : 'none before it'
  return [ok('release', `${remote} ${active.version} is active, ${before}, and all their files are there`)]
}

/** Remotes that a document server serves, as if none was live. */
const noneOf = ({ remotes }: Serving) => Object.fromEntries(Object.keys(remotes).map((name) => [name, undefined]))

/** Compares what one document server serves with the active versions, by remote. */
export function checkServer(active: Record<string, string | undefined>, serving: Serving): Finding[] {
  const server = serverName(serving)
  const findings = Object.entries(active).flatMap(([remote, wanted]): Finding[] => {
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

/** Compares the versions of shared packages that remotes ask for with those that the shell gives; a build for development does not say. */
async function checkSharedPackages(files: StoreFiles, { remotes, shell }: Registry): Promise<Finding[]> {
  const gives = shell && (await shellOf(files.folder, shell.active.version)).provided?.packages
  if (!gives) return []
  const findings = Object.entries(remotes).map(async ([remote, { active }]) => {
    const release = await files.release(remote, active.version).catch(() => undefined)
    return unmetRanges(release ?? {}, gives).map(({ name, range, provided }) => {
      const found = `${remote} asks for ${name} ${range}, the shell gives ${provided}`
      return fault('shared package', found, 'release the remote again, built with what the shell gives')
    })
  })
  return (await Promise.all(findings)).flat()
}

/** Remaining time of a signature from which on somebody has to sign again, in ms. */
const RENEW_MS = 14 * 24 * 60 * 60 * 1000

/** Says who has signed what is live, and for how long that counts. */
function checkKeys({ signed, unchecked }: Registry): Finding[] {
  if (!signed && unchecked) {
    const found = `the shop's releases are signed (the shell's by ${unchecked}), and nobody checks that here`
    return [warning('keys', found, `set ${ROOTS} to the operator's public key`)]
  }
  if (!signed) return [ok('keys', 'releases are not signed: whoever may write the store may release')]
  const findings = Object.entries(signed.by).map(([remote, { by, until }]) => {
    const left = Date.parse(until) - Date.now()
    const found = `${remote} is signed by ${by} until ${until.slice(0, 10)}`
    if (left > RENEW_MS) return ok('keys', found)
    const remedy = `release it, or sign it again: ${MFE} keys renew`
    if (left > 0) return warning('keys', found, remedy)
    return fault('keys', `${found}: it is shown where it was before, and a new server does not take it`, remedy)
  })
  const { unremembered } = signed
  const line = `this machine cannot remember what has counted: ${unremembered}`
  if (unremembered)
    findings.push(warning('keys', line, 'let it write DATA_DIR: else an old pointer counts after a restart'))
  return findings
}

/** Returns the versions of a remote that a store holds, in the order of time. */
async function heldVersions(files: StoreFiles, registry: Registry, servers: Serving[], remote: string) {
  const [entry, bad = []] = [entryOf(registry, remote), stateOf(registry, remote)?.bad]
  const moves = await files.history(remote)
  const roleOf = (version: string): HeldVersion['state'] => {
    if (version === entry?.active.version) return 'active'
    if (version === entry?.canary?.version) return 'canary'
    return version === entry?.previous[0]?.version ? 'previous' : 'held'
  }
  const versions = (await files.versions(remote)).map(async (version): Promise<HeldVersion> => {
    const live = moves.findLast((move, at) => move.active === version && moves[at - 1]?.active !== version)
    const serves = (server: Serving) => isServedBy(server, remote, version) || server.canaries?.[remote] === version
    return {
      remote,
      version,
      state: roleOf(version),
      isBad: bad.includes(version),
      since: live?.at ?? (await files.addedAt(remote, version)).toISOString(),
      who: live?.who,
      commit: live?.commit,
      isClean: live?.isClean,
      note: live?.note,
      bytes: await files.bytesServed(remote, version),
      servedBy: servers.filter(serves).length,
    }
  })
  return (await Promise.all(versions)).sort((a, b) => a.since.localeCompare(b.since))
}

/** Reads what is live in a release store, what its document servers serve, and what is wrong. Changes nothing. */
export async function readStatus(folder: string): Promise<ShopStatus> {
  const files = new StoreFiles(folder)
  const [registry, servers] = [await files.registry(), await readServing(folder)]
  const { leftOut = [], inactive = {} } = registry
  const live = entriesOf(registry)
  const active = Object.fromEntries(live.map(([name, entry]) => [name, entry.active.version]))
  const names = [...live.map(([name]) => name), ...Object.keys(inactive)]
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  const findings = [
    isWritable
      ? ok('store', `${folder} can be read and written`)
      : warning('store', `${folder} cannot be written by this user`, 'who releases from here needs the right to'),
    ...leftOut.map(({ remote, why }) => {
      const remedy = `release ${remote} without that, or go back: ${MFE} rollback ${remote}; running servers keep its former one${registry.signed ? '; if its team has not written that, see who may write the store' : ''}`
      return fault('pointer', `${pointerPath(remote)} does not count: ${why}`, remedy)
    }),
    ...live.map(([name, entry]) => checkRelease(files, name, entry)),
    checkKeys(registry),
    registry.shell ? [] : warning('shell', 'the registry names no build of the shell', 'release one'),
    ...servers.map((server) => checkServer({ ...noneOf(server), ...active }, server)),
    servers.length > 0 ? [] : warning('server', 'no document server runs on this store', 'start one'),
    checkSharedPackages(files, registry),
  ]
  return {
    versions: (await Promise.all(names.map((name) => heldVersions(files, registry, servers, name)))).flat(),
    servers: servers.map(serverName),
    findings: (await Promise.all(findings)).flat(),
  }
}
