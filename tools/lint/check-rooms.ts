import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { circlesBelow } from './room-circles'
import { outgrown } from './room-lines'

const BUDGETS = 'tools/lint/room-budgets.json'

const budgets = JSON.parse(await readFile(join(repositoryRoot, BUDGETS), 'utf8')) as Record<string, number>
const isThere = (path: string) => existsSync(join(repositoryRoot, path))
const parts = readdirSync(repositoryRoot).filter((name) => isThere(`${name}/package.json`))

const found = outgrown(repositoryRoot, budgets)
for (const sentence of found) console.error(sentence)
if (found.length > 0) console.error(`Make it smaller, or raise the budget in ${BUDGETS} and say why in the commit.`)
const circular = parts.flatMap((part) => circlesBelow(repositoryRoot, isThere(`${part}/src`) ? `${part}/src` : part))
for (const sentence of circular) console.error(sentence)
if (circular.length > 0) console.error('Move what both need to the room it belongs to, below them.')
if (found.length + circular.length > 0) process.exitCode = 1
