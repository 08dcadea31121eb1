import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { circles } from './room-circles'
import { outgrown } from './room-lines'

const BUDGETS = 'tools/lint/room-budgets.json'

const budgets = JSON.parse(await readFile(join(repositoryRoot, BUDGETS), 'utf8')) as Record<string, number>
/** Folders whose rooms stand above all that they import. */
const LAYERED = [
  ...['account', 'admin', 'cart-checkout', 'catalog'].map((name) => `${name}-mfe/src`),
  ...[
    'backend/src',
    'backend/src/order',
    'backend/src/release',
    'platform',
    'shared',
    'shell/src',
    'tools/mfe/commands',
  ],
]

const found = outgrown(repositoryRoot, budgets)
for (const sentence of found) console.error(sentence)
if (found.length > 0) console.error(`Make it smaller, or raise the budget in ${BUDGETS} and say why in the commit.`)
const circular = LAYERED.flatMap((folder) => circles(repositoryRoot, folder))
for (const sentence of circular) console.error(sentence)
if (circular.length > 0) console.error('Move what both need to the room it belongs to, below them.')
if (found.length + circular.length > 0) process.exitCode = 1
