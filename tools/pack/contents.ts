import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from 'shared/mfe/repository-root'
import type { Lock } from './installed-packages'
import type { PackedPart } from './tarball'

const run = promisify(execFile)

/** `npm sbom` prints a few MB. */
const MOST_BYTES = 64 * 1024 * 1024

/** A package in a list of contents, as far as it is read here. */
interface Component {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  hashes?: object[]
  licenses?: object[]
}

/** A list of contents (CycloneDX), as far as it is read here. */
export interface Contents {
  $schema: string
  bomFormat: string
  specVersion: string
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** All packages of the repository with their licences and hashes, as npm lists them from `package-lock.json`; no registry is asked. */
export async function listPackages(): Promise<Contents> {
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
  const { stdout } = await run('npm', options, { cwd: repositoryRoot, maxBuffer: MOST_BYTES })
  return JSON.parse(stdout) as Contents
}

const refOf = (lock: Lock, folder: string): string => {
  const { name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), version } =
    lock[folder] ?? {}
  return `${name}@${version}`
}

/**
 * The list of contents of a part that holds these packages, by their folders: of npm's list those, without what differs from
 * run to run. Raises an Error for one that npm does not know, or that has no licence.
 */
export function contentsOf(
  { name, version }: Pick<PackedPart, 'name' | 'version'>,
  folders: string[],
  lock: Lock,
  all: Contents,
): Buffer {
  const { $schema, bomFormat, specVersion } = all
  const known = new Map(all.components.map((component) => [component['bom-ref'], component]))
  const refs = [...new Set(folders.map((folder) => refOf(lock, folder)))].sort()
  const components = refs.map((ref) => {
    const found = known.get(ref)
    if (!found?.licenses?.length) throw new Error(`${ref} has no licence that npm knows: nobody may hand it on`)
    const { type, name, version, purl, hashes, licenses } = found
    return { 'bom-ref': ref, type, name, version, purl, hashes, licenses }
  })
  const own = `storefront-${name}@${version}`
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.includes(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.includes(each)).sort() }))
    .sort((one, other) => (one.ref < other.ref ? -1 : 1))
  const contents = {
    $schema,
    bomFormat,
    specVersion,
    version: 1,
    metadata: { component: { 'bom-ref': own, type: 'application', name: `storefront-${name}`, version } },
    components,
    dependencies: [{ ref: own, dependsOn: refs }, ...dependencies],
  }
  return Buffer.from(`${JSON.stringify(contents, null, 2)}\n`)
}
