import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '@souk-vert/shared/language/counted'

const NO_SOURCES = /^(node_modules|dist|coverage|test-results|testing|[a-z]+-tests|\..+)$/
const CODE = /\.(ts|tsx|mjs|js|sql)$/
const NO_CODE = /\.(test|spec)\.|messages\/index\.ts$/

/** Returns the files of code in a folder of `root` and below it. */
export function codeBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : codeBelow(root, path)
    return CODE.test(path) && !NO_CODE.test(path) ? [path] : []
  })
}

/** Returns the lines of code of each room, a folder of `root`: without tests, texts, and rooms of their own within it. */
function linesOfRooms(root: string, rooms: string[]): Map<string, number> {
  const lines = new Map(rooms.map((room) => [room, 0]))
  const inner = rooms.toSorted((one, other) => other.length - one.length)
  for (const file of new Set(rooms.flatMap((room) => codeBelow(root, room)))) {
    const room = inner.find((each) => file.startsWith(`${each}/`))!
    lines.set(room, lines.get(room)! + readFileSync(join(root, file), 'utf8').split('\n').length - 1)
  }
  return lines
}

/** Returns a sentence for each room that has more lines than its budget. */
export const outgrown = (root: string, budgets: Record<string, number>): string[] =>
  [...linesOfRooms(root, Object.keys(budgets))]
    .filter(([room, lines]) => lines > budgets[room]!)
    .map(
      ([room, lines]) =>
        `${room} has ${counted(lines, 'line')} of code, its budget is ${counted(budgets[room]!, 'line')}`,
    )
