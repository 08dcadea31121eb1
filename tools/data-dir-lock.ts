import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'
import { Refusal } from './refusal'

/** How long the parts of a launcher that was killed may take to notice and end. */
const orphanPatienceMs = 10_000

/** Who uses a data folder. The start time tells a process from a later one that got the same number. */
interface Claim {
  launcher: ProcessMark
  /** By name. */
  parts: Record<string, ProcessMark>
}
interface ProcessMark {
  pid: number
  startedAt: string
}

/** When a running process was started, in a form that only serves for comparing; undefined when there is none. */
function startTimeOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      // The fields after the process' name, which may hold spaces itself: first its state, as the 20th its start.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      return fields?.[0] === 'Z' ? undefined : fields?.[19]
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

const markOf = (pid: number): ProcessMark => ({ pid, startedAt: startTimeOf(pid) ?? '' })
const isRunning = ({ pid, startedAt }: ProcessMark) => startTimeOf(pid) === startedAt

/** A launcher's hold on its data folder: an embedded database must never be opened twice. */
export class DataDirLock {
  private readonly file: string
  private readonly claim: Claim = { launcher: markOf(process.pid), parts: {} }

  private constructor(dataDir: string) {
    this.file = join(dataDir, 'launcher.json')
  }

  /** Takes the folder. Throws a Refusal when another launcher has it, or when parts of a killed one do not end. */
  static async take(dataDir: string): Promise<DataDirLock> {
    const lock = new DataDirLock(dataDir)
    const earlier = lock.read()
    if (earlier && isRunning(earlier.launcher))
      throw new Refusal(
        `${dataDir} is in use by another launcher (process ${earlier.launcher.pid}): stop it, or set DATA_DIR.`,
      )
    await waitForEnd(Object.values(earlier?.parts ?? {}), dataDir)
    lock.write()
    return lock
  }

  /** Notes a part that was just started, in place of the one of that name before. */
  add(name: string, pid: number): void {
    this.claim.parts[name] = markOf(pid)
    this.write()
  }

  release(): void {
    rmSync(this.file, { force: true })
  }

  private read(): Claim | undefined {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Claim
    } catch {
      return undefined
    }
  }

  /** Renamed into place, so that nobody reads half of it. */
  private write(): void {
    writeFileSync(`${this.file}.${process.pid}`, JSON.stringify(this.claim))
    renameSync(`${this.file}.${process.pid}`, this.file)
  }
}

async function waitForEnd(parts: ProcessMark[], dataDir: string): Promise<void> {
  const deadline = Date.now() + orphanPatienceMs
  for (const part of parts)
    while (isRunning(part)) {
      if (Date.now() > deadline)
        throw new Refusal(`${dataDir} is still in use by process ${part.pid} of an earlier start: stop it.`)
      await sleep(100)
    }
}
