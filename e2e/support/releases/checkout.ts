import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import type { Declaration, Extension } from '@souk-vert/shared/releases/format'
import { repositoryRoot } from 'tools/repository-root'
import { runMfe } from './run-mfe'

const run = promisify(execFile)

/** Files that a team's work needs; packages are found in the repository around it. */
const copied = [
  'platform',
  'shared',
  'shell',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'NOTICE.md',
]

/** A team's own checkout of the sources, in which it may change texts and release them. */
export class Checkout {
  private constructor(private readonly folder: string) {}

  /** Copies the sources of these parts below the repository's `.tmp`. */
  static make(...parts: string[]): Promise<Checkout> {
    const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path)
    return Checkout.fill(parts, async (folder) => {
      for (const name of [...parts, ...copied])
        await cp(join(repositoryRoot, name), join(folder, name), { recursive: true, filter: isSource })
    })
  }

  /** Takes the sources of these parts as they were at a commit, which may be older than some of the rest. */
  static ofCommit(commit: string, ...parts: string[]): Promise<Checkout> {
    return Checkout.fill(parts, async (folder) => {
      const archive = join(folder, 'sources.tar')
      const { stdout } = await run('git', ['ls-tree', '--name-only', commit], { cwd: repositoryRoot })
      const wanted = stdout.split('\n').filter((name) => [...parts, ...copied].includes(name))
      await run('git', ['archive', '--output', archive, commit, ...wanted], { cwd: repositoryRoot })
      await run('tar', ['-xf', archive, '-C', folder])
    })
  }

  private static async fill(parts: string[], copyTo: (folder: string) => Promise<void>): Promise<Checkout> {
    const folder = join(repositoryRoot, '.tmp', `checkout-${process.pid}-${Date.now()}`)
    await mkdir(join(folder, 'node_modules/@souk-vert'), { recursive: true })
    await copyTo(folder)
    for (const part of new Set([...parts, 'platform', 'shared', 'shell', 'tools'])) {
      // Packages of other versions than the repository's.
      const own = join(repositoryRoot, part, 'node_modules')
      if (existsSync(own)) await symlink(own, join(folder, part, 'node_modules'))
    }
    // Only the project's own packages must be this checkout's.
    for (const name of ['platform', 'shared'])
      await symlink(`../../${name}`, join(folder, 'node_modules/@souk-vert', name))
    await symlink('../../tools/mfe', join(folder, 'node_modules/@souk-vert/mfe'))
    return new Checkout(folder)
  }

  /** Replaces a text in all sources and messages of the part. */
  async changeText(part: string, before: string, after: string): Promise<void> {
    for (const root of ['src', 'messages'].map((name) => join(this.folder, part, name)))
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll(before, after))
      }
  }

  /** Adds a message to a part, the same text in each language. */
  async addText(part: string, name: string, text: string): Promise<void> {
    for (const language of LANGUAGES) {
      const file = join(this.folder, part, 'messages', `${language}.json`)
      const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
      await writeFile(file, JSON.stringify({ ...texts, [name]: text }))
    }
  }

  /** Replaces a text of one file, which must be there. */
  async edit(file: string, before: string, after: string): Promise<void> {
    const path = join(this.folder, file)
    const text = await readFile(path, 'utf8')
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
    await writeFile(path, text.replace(before, after))
  }

  /** Makes all of this checkout active in a folder of releases, without the checks of a team's release. */
  async releaseAll(releases: string): Promise<void> {
    const script = `
      import { activateLocally, buildParts } from '@souk-vert/mfe/commands/publish'
      const [folder] = process.argv.slice(1)
      await activateLocally(folder, (await buildParts({ folder, mode: 'production', say: console.log })).sources)`
    const options = ['--import', 'tsx', '--input-type=module', '--eval', script, releases]
    await run(process.execPath, options, { cwd: this.folder })
  }

  /** Adds to what a remote puts into places, with the source of each section by its file. */
  async extend(remoteFolder: string, extensions: Extension[], sources: Record<string, string>): Promise<void> {
    const file = join(this.folder, remoteFolder, 'package.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { mfe: Declaration }
    manifest.mfe.extends = [...(manifest.mfe.extends ?? []), ...extensions]
    await writeFile(file, JSON.stringify(manifest))
    for (const [source, text] of Object.entries(sources)) await writeFile(join(this.folder, remoteFolder, source), text)
  }

  /** Runs `npm run mfe -- …`; resolves to what it printed. */
  mfe(...options: string[]): Promise<string> {
    return runMfe(options, {}, this.folder)
  }

  /** Builds a remote with the checks of a team's release; returns the file, which lies in this checkout. */
  async build(remote: string): Promise<string> {
    const out = join(this.folder, '.built', remote)
    await this.mfe('build', remote, '--out', out)
    const [file] = await readdir(out)
    return join(out, file!)
  }

  /** Starts `npm run mfe -- …`, which goes on until it is killed. */
  start(options: string[]): ChildProcess {
    return spawn(process.execPath, ['--import', 'tsx', 'tools/mfe/commands/cli.ts', ...options], { cwd: this.folder })
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** The first line of what a process prints that is such a one. */
export async function lineOf(program: ChildProcess, wanted: RegExp): Promise<string> {
  let output = ''
  while (!wanted.test(output)) {
    const [bytes] = (await once(program.stdout!, 'data')) as [Buffer]
    output += bytes.toString()
  }
  return wanted.exec(output)![0]
}
