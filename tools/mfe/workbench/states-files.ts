import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = /(^|\/)(node_modules|dist|\.[^/]*)\//

/** Absolute paths of the `*.states.tsx` below a folder, in order. */
export function statesFilesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = files.filter((file) => file.endsWith('.states.tsx') && !skipped.test(file))
  return found.sort().map((file) => join(folder, file))
}
