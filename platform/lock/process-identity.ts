import { readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const bootId = () => read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''

/**
 * Names a process that runs: its number, and where /proc exists what distinguishes it from later ones with the same number; undefined
 * when it does not run. A process that was killed stays listed as a zombie until its parent has asked how it ended: it no
 * longer runs.
 */
export function identityOf(pid: number): string | undefined {
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

/** The number of the process of an identity; NaN for any other text. */
export const pidOf = (identity: string): number => Number.parseInt(identity, 10)

/** Whether the process of an identity still runs. */
export const isRunning = (identity: string): boolean => identity !== '' && identityOf(pidOf(identity)) === identity
