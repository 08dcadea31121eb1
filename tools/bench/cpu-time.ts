import { readdirSync, readFileSync } from 'node:fs'

/** Linux' clock ticks per second, as `getconf CLK_TCK` prints it on every common machine. */
const TICKS_PER_S = 100

/**
 * Begins to watch parts, each by the ids of its processes. The returned function returns the CPU time in ms that each part has
 * used since, with descendants of its processes, ended ones included.
 */
export function watchCpuTime(parts: number[][]): () => number[] {
  const before = cpuTimesOf(parts)
  return () => cpuTimesOf(parts).map((ms, part) => ms - before[part]!)
}

/** Reads them at once: in a busy process, reading one after the other would take seconds. */
function cpuTimesOf(parts: number[][]): number[] {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const text = statOf(name)
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
  return parts.map((pids) => pids.reduce((sum, pid) => sum + (ticksOf(pid) / TICKS_PER_S) * 1000, 0))
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended; its time is part of its parent's.
    return ''
  }
}
