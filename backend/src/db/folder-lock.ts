import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { ConfigurationFault } from '../config/configuration-fault'

/** How long to wait for another process that is just replacing the lock of a dead one, in ms. */
const TAKEOVER_LIMIT_MS = 2000

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * A process that runs, told apart from later ones with the same number where /proc exists; undefined when it does not run.
 * One that was killed stays listed as a zombie until its parent has asked how it ended: it runs no more.
 */
function identity(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`)
  if (stat) {
    // The name in parentheses may hold spaces; the state comes after it, and the start time as the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]} ${bootId()}`
  }
  if (read('/proc/self/stat')) return undefined
  try {
    process.kill(pid, 0)
    return `${pid}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? `${pid}` : undefined
  }
}

const bootId = () => read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''

const isHeld = (content: string) => content !== '' && identity(Number.parseInt(content, 10)) === content

/** True when the file is ours now, false when it exists. */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, identity(process.pid) ?? `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes a lock file for this process and gives what releases it. PGlite itself lets two processes open one folder, and then
 * loses rows silently. The lock of a process that was killed is taken over. Raises ConfigurationFault when it is held.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const started = Date.now()
  while (!(await create(file))) {
    const holder = read(file)
    if (holder === undefined) continue
    // An empty file is one that another process has created and not yet filled, or was killed before it could.
    if (isHeld(holder) || (holder === '' && Date.now() - started < TAKEOVER_LIMIT_MS / 2)) {
      if (holder) throw new ConfigurationFault(`The data folder is in use by process ${holder.split(' ')[0]} (${file})`)
      await setTimeout(20)
      continue
    }
    // Of several that find a dead holder, one may remove its lock; the others would remove a new one.
    if (await create(`${file}.takeover`)) {
      if (read(file) === holder) await rm(file, { force: true })
      await rm(`${file}.takeover`)
    } else if (Date.now() - started > TAKEOVER_LIMIT_MS) {
      throw new ConfigurationFault(
        `The data folder is being taken over by another process; if none runs, remove ${file}.takeover`,
      )
    } else await setTimeout(20)
  }
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')) === identity(process.pid)) await rm(file, { force: true })
  }
}
