import { appendFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Level of pino: 40 is a warning, 50 an error, 60 fatal. */
const warningLevel = 40

interface LogEntry {
  level?: number
  msg?: string
  err?: { message?: string }
}

/**
 * Begins a new `DATA_DIR/logs/<part>.log` and returns what appends lines to it; the one of the start before stays as
 * `<part>.previous.log`. While the disk is full, lines are left out, which is printed once.
 */
export function beginPartLog(dataDir: string, part: string): (line: string) => void {
  const file = join(dataDir, 'logs', `${part}.log`)
  if (existsSync(file)) renameSync(file, join(dataDir, 'logs', `${part}.previous.log`))
  let isFull = false
  return (line) => {
    try {
      // The last line that was begun has no end.
      appendFileSync(file, `${isFull ? '\n' : ''}${line}\n`)
      isFull = false
    } catch (error) {
      if (!isFull) console.error(`The log of ${part} cannot be written: ${(error as Error).message}`)
      isFull = true
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
