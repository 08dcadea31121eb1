import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { codeBelow } from './room-lines'

const IMPORTS = /\b(?:from|import)[\s(]+(?:\/\*.*?\*\/\s*)?'(?:@souk-vert\/(?=\w+\/)([^']+)|(\.[^']+))'/g

/**
 * Returns a sentence for each two rooms, which are files and folders in one folder, that import each other, also by way of others:
 * in a folder of `root`, and in those within it.
 */
export function circlesBelow(root: string, folder: string): string[] {
  const folders = codeBelow(root, folder).flatMap((file) => {
    const names = posix.relative(folder, file).split('/')
    return names.map((_, depth) => posix.join(folder, ...names.slice(0, depth)))
  })
  return [...new Set(folders)].flatMap((each) => circles(root, each))
}

function circles(root: string, folder: string): string[] {
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
