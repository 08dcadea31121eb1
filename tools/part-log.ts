import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A log file is put aside as `<part>.1.log` when it has grown to this. */
const maxLogBytes = 10_000_000

/** Level of pino: 40 is a warning, 50 an error, 60 fatal. */
const warningLevel = 40

interface LogEntry {
  level?: number
  msg?: string
  err?: { message?: string }
}

/** A function that appends lines to `DATA_DIR/logs/<part>.log`. A disk that is full does not end the shop. */
export function openPartLog(dataDir: string, part: string): (line: string) => void {
  const file = join(dataDir, 'logs', `${part}.log`)
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return (line) => {
    try {
      if (bytes > maxLogBytes) {
        renameSync(file, join(dataDir, 'logs', `${part}.1.log`))
        bytes = 0
      }
      appendFileSync(file, `${line}\n`)
      bytes += Buffer.byteLength(line) + 1
    } catch (error) {
      console.error(`The log of ${part} cannot be written: ${(error as Error).message}`)
    }
  }
}

/** The line for a person that one line of a part's log becomes: `part: text` for warnings and errors, none for the rest. */
export function echoOf(part: string, line: string): string | undefined {
  const entry = parseEntry(line)
  if (!entry) return `${part}: ${line}`
  if ((entry.level ?? 0) < warningLevel) return undefined
  const text = [entry.msg, entry.err?.message].filter(Boolean)
  return `${part}: ${[...new Set(text)].join(': ')}`
}

function parseEntry(line: string): LogEntry | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null ? entry : undefined
  } catch {
    return undefined
  }
}
