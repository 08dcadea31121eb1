import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from 'shared/mfe/repository-root'

const run = promisify(execFile)

/** What a team's work needs; packages are found in the repository around it. */
const copied = ['shared', 'catalog-mfe', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/** A team's own checkout of the sources, in which it may change texts and release them. */
export class Checkout {
  private constructor(private readonly folder: string) {}

  /** Copies the sources below the repository's `.tmp`. */
  static async make(): Promise<Checkout> {
    const folder = join(repositoryRoot, '.tmp', `checkout-${process.pid}-${Date.now()}`)
    const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path)
    await mkdir(join(folder, 'node_modules'), { recursive: true })
    for (const name of copied)
      await cp(join(repositoryRoot, name), join(folder, name), { recursive: true, filter: isSource })
    // Only the project's own package must be this checkout's.
    await symlink('../shared', join(folder, 'node_modules/shared'))
    return new Checkout(folder)
  }

  /** Replaces a text in all sources of the remote. */
  async changeText(remoteFolder: string, before: string, after: string): Promise<void> {
    const root = join(this.folder, remoteFolder, 'src')
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(before, after))
    }
  }

  /** Runs `npm run mfe -- …` against a release store; resolves to what it printed. */
  async mfe(options: string[], releaseStore: string): Promise<string> {
    const { stdout } = await run('npm', ['run', '-s', 'mfe', '--', ...options], {
      cwd: this.folder,
      env: { ...process.env, RELEASE_STORE: releaseStore },
    })
    return stdout
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}
