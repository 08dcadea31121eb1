import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LockHeld, takeLock } from 'shared/lock/lock-file'
import { identityOf, isRunning, pidOf } from 'shared/lock/process-identity'
import { Refusal } from './refusal'

/** The parts of a launcher that was killed may take this long to notice and end, in ms. */
const orphanTimeoutMs = 10_000

/** The file in a data folder that names the running parts: identities of processes, by the parts' names. */
export const partsFile = 'parts.json'

/** A launcher's hold on its data folder: an embedded database must never be opened twice. */
export class DataDirLock {
  private readonly parts: Record<string, string> = {}

  private constructor(
    private readonly dataDir: string,
    private readonly unlock: () => void,
  ) {}

  /** Takes the folder. Throws a Refusal when another launcher has it, or when parts of a killed one do not end. */
  static async take(dataDir: string): Promise<DataDirLock> {
    const unlock = await takeLock(join(dataDir, 'launcher.lock')).catch((error: unknown) => {
      if (!(error instanceof LockHeld)) throw error
      throw new Refusal(`${dataDir} is in use by another launcher (process ${error.pid}): stop it, or set DATA_DIR.`)
    })
    await waitForEnd(Object.values(readParts(dataDir)), dataDir)
    return new DataDirLock(dataDir, unlock)
  }

  /** Notes a part that was just started, in place of the one of that name before. A full disk is logged: the shop goes on. */
  add(name: string, pid: number): void {
    this.parts[name] = identityOf(pid) ?? ''
    const file = join(this.dataDir, partsFile)
    try {
      // Renamed into place, so that nobody reads half of it.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(this.parts))
      renameSync(`${file}.${process.pid}`, file)
    } catch (error) {
      console.error(`${file} cannot be written: ${(error as Error).message}`)
    }
  }

  release(): void {
    rmSync(join(this.dataDir, partsFile), { force: true })
    this.unlock()
  }
}

function readParts(dataDir: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(dataDir, partsFile), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

async function waitForEnd(parts: string[], dataDir: string): Promise<void> {
  const deadline = Date.now() + orphanTimeoutMs
  for (const part of parts)
    while (isRunning(part)) {
      if (Date.now() > deadline)
        throw new Refusal(`${dataDir} is still in use by process ${pidOf(part)} of an earlier start: stop it.`)
      await sleep(100)
    }
}
