import { readdir, readFile } from 'node:fs/promises'

/** How many of Linux' ticks a second has, which `getconf CLK_TCK` says of every common machine. */
const TICKS_PER_S = 100

interface Process {
  parent: number
  ticks: number
}

/** Processor time that these processes and all that they have started took so far, in ms: also of those that have ended. */
export async function cpuTimeOf(pids: number[]): Promise<number> {
  const processes = await allProcesses()
  const childrenOf = (pid: number) => [...processes].filter(([, { parent }]) => parent === pid).map(([child]) => child)
  const ticksOf = (pid: number): number =>
    (processes.get(pid)?.ticks ?? 0) + childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), 0)
  return pids.reduce((sum, pid) => sum + (ticksOf(pid) / TICKS_PER_S) * 1000, 0)
}

async function allProcesses(): Promise<Map<number, Process>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = new Map<number, Process>()
  for (const pid of pids) {
    // One that has ended in between is in the time of its parent.
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    if (!text) continue
    // After the name in brackets, which may hold anything: state, parent, …, and from the 12th on the four times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    processes.set(Number(pid), { parent: Number(fields[1]), ticks })
  }
  return processes
}
