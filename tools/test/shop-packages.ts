import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

const readLock = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lock

/** Removes links of programs whose package is gone. */
function removeDeadLinks(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!existsSync(join(folder, name))) rmSync(join(folder, name))
}

/** Leaves a copy of the repository with the packages that `npm start` installs, as npm would: without those for development. */
export function keepShopPackages(repository: string): void {
  const { packages } = readLock(join(repository, 'package-lock.json'))
  const isForDevelopment = ([path, { dev }]: [string, { dev?: boolean }]) => dev && path.includes('node_modules')
  for (const [path] of Object.entries(packages).filter(isForDevelopment))
    rmSync(join(repository, path), { recursive: true, force: true })
  removeDeadLinks(join(repository, 'node_modules/.bin'))
  // npm's own list of what is installed.
  const file = join(repository, 'node_modules/.package-lock.json')
  const installed = readLock(file)
  const left = Object.entries(installed.packages).filter((entry) => !isForDevelopment(entry))
  rmSync(file)
  writeFileSync(file, JSON.stringify({ ...installed, packages: Object.fromEntries(left) }))
}

/** Makes a copy a repository of its own, as a clone is. */
export function commitAll(repository: string): void {
  const git = (...options: string[]) => execFileSync('git', options, { cwd: repository, stdio: 'ignore' })
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=Amina', '-c', 'user.email=amina@shop.example', 'commit', '-qm', 'shop: begin')
}
