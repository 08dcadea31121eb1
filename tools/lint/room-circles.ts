import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { codeBelow } from './room-lines'

const IMPORTS = /\b(?:from|import)[\s(]+(?:\/\*.*?\*\/\s*)?'(?:@souk-vert\/(?=\w+\/)([^']+)|(\.[^']+))'/g

/** Returns a sentence for each two rooms, files and folders in a folder of `root`, that import each other, also by way of others. */
export function circles(root: string, folder: string): string[] {
  const imports = new Map<string, Set<string>>()
  const roomOf = (path: string) =>
    posix
      .relative(folder, path)
      .split('/')[0]!
      .replace(/\.\w+$/, '')
  for (const file of codeBelow(root, folder)) {
    const found = readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)
    const rooms = [...found].map(([, named, path]) => roomOf(named ?? posix.join(posix.dirname(file), path!)))
    imports.set(roomOf(file), new Set([...(imports.get(roomOf(file)) ?? []), ...rooms]))
  }
  const reachedFrom = (room: string) => {
    const reached = new Set(imports.get(room))
    for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next)
    return reached
  }
  const reach = new Map([...imports.keys()].map((room) => [room, reachedFrom(room)]))
  return [...imports].flatMap(([room, direct]) =>
    [...direct]
      .filter((other) => other !== room && reach.get(other)?.has(room))
      .map((other) => `${folder}/${room} imports ${other}, which needs ${room} itself`),
  )
}
