import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCommandLine } from '@souk-vert/shared/text/command-line'
import { PACKAGE_LIST_FILE } from '@souk-vert/platform/releases/declared-files'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { artifactOf, type Made } from '../mfe/build/artifact'
import { candidateOfSources } from '../mfe/commands/release'
import { registryName, remoteNames } from '../mfe/project'
import { packNpmPackages } from './npm-packages'
import { packageList } from './package-list'
import { parts } from './parts'
import { checkBackend } from './check-backend'
import { packPart, type Tarball, tarballOf } from './tarball'
import { Refusal, runCommand } from '../run/refusal'

const MB = 1024 * 1024

/** The packages for teams with a repository of their own. */
const PACKAGES = 'packages'

/** Packs the shell or a remote, as `mfe build` has built and checked it. */
async function packRelease(name: string, made: Made): Promise<Tarball> {
  const part = { name, version: made.release.version, isNative: false }
  // Before its files are listed, so that it is one of them.
  await writeFile(join(made.folder, PACKAGE_LIST_FILE), await packageList(name, part))
  return tarballOf({ ...part, files: (await artifactOf(made)).files })
}

/** `npm run pack [-- <part> …] [--out <folder>]`: a tarball of each part, or of those that are named (docs/artifacts.md). */
await runCommand(async () => {
  const releases = [SHELL, ...(await remoteNames()).map((name) => `${name}-mfe`)]
  const all = [...Object.keys(parts), PACKAGES, ...releases]
  const line = readCommandLine<{ out: string; against?: string }>({
    called: 'npm run pack --',
    forms: [{ args: '[<part>…]', does: `make a tarball of each part, or of these: ${all.join(', ')}` }],
    options: {
      against: {
        type: 'string',
        value: '<address>',
        does: 'refuse a backend that lacks what the remotes of this live shop read',
      },
      out: { type: 'string', value: '<folder>', default: '.packed', does: 'where they are written (.packed)' },
    },
  })
  if (!line) return
  const unknown = line.args.find((name) => !all.includes(name))
  if (unknown) throw new Refusal(`There is no part ${unknown}. There are: ${all.join(', ')}`)
  const chosen = line.args.length > 0 ? line.args : all

  const out = resolve(process.env.INIT_CWD ?? '', line.values.out)
  await mkdir(out, { recursive: true })
  const write = async ({ file, bytes }: Tarball) => {
    await writeFile(join(out, file), bytes)
    console.log(`${join(out, file)}  ${(bytes.length / MB).toFixed(1)} MB`)
  }
  if (line.values.against && chosen.includes('backend')) await checkBackend(line.values.against)
  for (const [name, part] of Object.entries(parts)) if (chosen.includes(name)) await write(await packPart(await part()))
  if (chosen.includes(PACKAGES)) {
    for (const file of await packNpmPackages(out))
      console.log(`${file}  ${((await stat(file)).size / MB).toFixed(1)} MB`)
  }
  for (const name of releases.filter((name) => chosen.includes(name)))
    await (
      await candidateOfSources(registryName(name), console.log)
    ).withBuild(async (made) => write(await packRelease(name, made)))
})
