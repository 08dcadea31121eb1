import { readdir, readFile } from 'node:fs/promises'

/** Linux' clock ticks per second, as `getconf CLK_TCK` prints it on every common machine. */
const TICKS_PER_S = 100

/** Returns the CPU time in ms that these processes and their descendants have used so far, ended ones included. */
export async function cpuTimeOf(pids: number[]): Promise<number> {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // The time of a process that has ended meanwhile is part of its parent's.
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // After the name in brackets: state, parent, …, and from the 12th field on the four times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    if (text) processes.set(Number(name), { parent: Number(fields[1]), ticks })
  }
  const ticksOf = (pid: number): number =>
    [...processes].reduce(
      (sum, [child, { parent }]) => (parent === pid ? sum + ticksOf(child) : sum),
      processes.get(pid)?.ticks ?? 0,
    )
  return pids.reduce((sum, pid) => sum + (ticksOf(pid) / TICKS_PER_S) * 1000, 0)
}
