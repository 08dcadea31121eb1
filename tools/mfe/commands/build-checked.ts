import { join } from 'node:path'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { type Made, rulesOf } from '../build/artifact'
import { buildRemote } from '../build/build-remote'
import { inBuildingFolder } from '@souk-vert/platform/releases/building-folder'
import { checkIsolatedHost } from '../isolated-host/check-isolated-host'
import { checkSize } from '../checks/check-size'
import { checkTypes } from '../checks/check-types'
import { registryName, remoteFolder } from '../project'
import { checkMessages } from '../messages/declared-texts'
import { readLanguages } from '@souk-vert/shared/language/languages'
import type { Needed, Release } from '@souk-vert/shared/releases/format'
import { sizesOf } from '@souk-vert/platform/releases/part-sizes'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { readRemote, type RemoteSource } from '../build/remote-source'
import { buildShell, readShell } from '../build/shell-source'
import type { Build, Result } from '@souk-vert/platform/releases/unpack-artifact'

export interface BuildOptions {
  mode?: Mode
  say: (line: string) => void
  /** Folder in which builds are made. */
  buildIn: string
}

/** Reads the sources of a remote, or of the shell. Throws what `readRemote` does, and Refused for texts that are missing. */
export async function readSource(name: string, mode: Mode): Promise<RemoteSource> {
  if (name === SHELL) return readShell(mode)
  // First: to a compiler a text that is missing is an import that it cannot follow.
  await checkMessages(registryName(name), remoteFolder(name), readLanguages(process.env.LANGUAGES))
  return readRemote(name, mode)
}

const buildSource = (source: RemoteSource, mode: Mode, outDir: string): Promise<Release> =>
  source.declaration.name === SHELL ? buildShell(source, mode, outDir) : buildRemote(source, mode, outDir)

async function needsOf({ folder, declaration }: RemoteSource, mode: Mode): Promise<Needed | undefined> {
  if (mode !== 'production' || declaration.name === SHELL) return undefined
  // esbuild and the contract are loaded for builds only.
  const { neededModules } = await import('../build/needed-modules')
  return neededModules(folder, declaration)
}

/**
 * Builds a remote or the shell, and hands the build on; it is gone afterwards. Throws BuildFailed, and Refused for a
 * broken rule of builds.
 */
export async function withBuild(
  source: RemoteSource,
  { say, buildIn, mode = 'production' }: BuildOptions,
  onBuild: (build: Build) => Promise<void>,
): Promise<void> {
  const { name } = source.declaration
  const startedAt = Date.now()
  await inBuildingFolder(join(buildIn, name), name, async (folder) => {
    const [release, needed] = await Promise.all([buildSource(source, mode, folder), needsOf(source, mode)])
    say(`Built ${name} ${source.version} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    await onBuild({ release, folder, needed })
  })
}

/** The rules of a finished build (docs/remotes.md): what its pages weigh, and that it runs by itself. Throws Refused. */
async function checkBuilt({ declaration, folder }: RemoteSource, build: Build, { say }: BuildOptions): Promise<Made> {
  const { name } = declaration
  const sizes = await sizesOf(build.release, build.folder, declaration)
  checkSize(name, sizes)
  const checks = Object.fromEntries(rulesOf(name).map((rule): [string, Result] => [rule, 'passed']))
  if (name !== SHELL) checks['isolated host'] = await checkIsolatedHost(build, folder, { say })
  return { ...build, checks, sizes }
}

/**
 * Builds a remote or the shell, and makes sure of all rules that it keeps by itself, whatever else is live; `pass` gets what has kept
 * them. Throws Refused, BuildFailed.
 */
export async function buildChecked(
  source: RemoteSource,
  options: BuildOptions,
  pass: (made: Made) => Promise<void>,
): Promise<void> {
  // Beside the build: each takes a core for some seconds. Its errors are thrown before those of the build.
  const types = checkTypes(source.folder)
  const build = withBuild(source, { ...options, mode: 'production' }, async (build) => {
    await types
    await pass(await checkBuilt(source, build, options))
  })
  for (const each of await Promise.allSettled([types, build])) if (each.status === 'rejected') throw each.reason
}
