import { readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Whether a process runs. One that was killed stays listed as a zombie until its parent has asked how it ended: it no
 * longer runs.
 */
export function isRunning(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`)
  // The name in parentheses may hold spaces; the state comes after it.
  if (stat) return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  if (read('/proc/self/stat')) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
