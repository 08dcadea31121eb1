import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { outgrown } from './room-lines'

const BUDGETS = 'tools/lint/room-budgets.json'

const budgets = JSON.parse(await readFile(join(repositoryRoot, BUDGETS), 'utf8')) as Record<string, number>
const found = outgrown(repositoryRoot, budgets)
for (const sentence of found) console.error(sentence)
if (found.length > 0) {
  console.error(`Make it smaller, or raise the budget in ${BUDGETS} and say why in the commit.`)
  process.exitCode = 1
}
