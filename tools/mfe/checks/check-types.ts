import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { Refused } from '@souk-vert/shared/releases/refused'

/**
 * Returns the path of TypeScript 7, which checks four times as fast; the 6 beside it has the compiler's API
 * (docs/decisions/packages.md).
 */
export const findTsc = () => join(createRequire(import.meta.url).resolve('typescript-7/package.json'), '../bin/tsc')

/** Checks the types of one remote, by its folder, with what it imports of `shared`. Throws Refused with the first error. */
export async function checkTypes(folder: string): Promise<void> {
  const printed = await new Promise<string>((resolve, reject) =>
    execFile(process.execPath, [findTsc(), '-p', folder, '--pretty', 'false'], (error, stdout) => {
      // tsc ends with 1 or 2 when it has found something; anything else is a fault of its own.
      if (error && !stdout) reject(error)
      else resolve(stdout)
    }),
  )
  const errors = printed.split('\n').filter((line) => /error TS\d+/.test(line))
  if (errors.length === 0) return
  const others = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  throw new Refused(
    'types',
    `${errors[0]}${others}`,
    `put it right; npx tsc -p ${relative(process.cwd(), folder) || '.'} shows all`,
  )
}
