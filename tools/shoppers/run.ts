import { writeResults } from '../benchmark-document'
import { startMeasuredDeployment } from './deployment'
import type { Crowd } from './drive'
import { holds, type Load, measureCost, measureLoad, visits } from './measure'
import { findGoods, registerPersons } from './persons'
import { report } from './report'

/** Shoppers of each kind of visit, and so connections. */
const PERSONS = 32

/** Pages of 24 products that are looked at and bought. */
const PAGES = 80

/** Visits a second at the beginning, and by how much each step has more. */
const [FIRST, STEP] = [10, 1.4]

/** More is not asked for, however well it goes. */
const MOST_STEPS = 16

/**
 * `npm run bench -- shoppers [--short] [--write]`: what a visit costs each part, and how many a second the machine bears
 * (docs/capacity.md).
 */
export async function benchShoppers(productsFile: string, options: string[]): Promise<number> {
  const isShort = options.includes('--short')
  const rounds = isShort ? 1 : 3
  const seconds = isShort ? 5 : 10
  const say = (text: string) => process.stderr.write(`${text}\n`)

  say('Starting nginx, two document servers, two backends and PostgreSQL, with 27 555 products …')
  const { url, backendUrl, pids } = await startMeasuredDeployment(productsFile)
  const crowd = {
    url,
    goods: await findGoods(backendUrl, PAGES),
    persons: await personsOf(backendUrl),
  }
  const costs = []
  for (const visit of visits) {
    say(`What one costs: ${visit} …`)
    costs.push(await measureCost(crowd, pids, visit, { rounds, seconds }))
  }
  const loads: Load[] = []
  for (let perSecond = FIRST; loads.length < MOST_STEPS; perSecond *= STEP) {
    say(`All at once: ${Math.round(perSecond)} visits a second …`)
    loads.push(await measureLoad(crowd, pids, { perSecond: Math.round(perSecond), seconds }))
    if (!holds(loads.at(-1)!)) break
  }
  const markdown = report({ costs, loads, rounds, seconds, isShort })
  process.stdout.write(`\n${markdown}`)
  if (options.includes('--write')) await writeResults('shoppers', markdown)
  return 0
}

async function personsOf(backendUrl: string): Promise<Crowd['persons']> {
  const all = await registerPersons(backendUrl, PERSONS * visits.length)
  const groups = visits.map((visit, index) => [visit, all.slice(index * PERSONS, (index + 1) * PERSONS)])
  return Object.fromEntries(groups) as Crowd['persons']
}
