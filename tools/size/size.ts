import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { readCommandLine } from '@souk-vert/shared/text/command-line'
import { browseShop, URL_OPTION } from '../test/browse-shop'
import { measurePage, type PageVisit } from './measure-page'
import { type PageName, pageNames, publicPaths } from './public-paths'
import { runCommand } from '../run/refusal'
import { endProcessesOnExit } from '../run/run-process'

const columns: [keyof PageVisit, title: string][] = [
  ['scriptUntilHydrated', 'script until hydrated'],
  ['script', 'script with idle'],
  ['style', 'style'],
  ['document', 'document'],
  ['pictures', 'pictures'],
  ['shift', 'layout shift'],
  ['repeatedCalls', 'repeated calls'],
]

const rounded = (value: number) => Math.round(value * 1000) / 1000
const cell = (value: number, allowed: number) => `${Math.round(value * 10) / 10} (${allowed})`.padStart(22)

/** `npm run size`: measures a shop that it starts, or the running one at `--url=http://…`. */
await runCommand(async () => {
  endProcessesOnExit()
  const line = readCommandLine<{ url?: string }>({
    called: 'npm run size --',
    forms: [{ does: 'compare what each public page loads with its budget (tools/size/budget.json)' }],
    options: URL_OPTION,
  })
  if (line) await browseShop(line.values.url, check)
})

/** Prints what each public page loads, and sets exit code 1 when one loads more than its budget. */
async function check(browser: Browser, url: string): Promise<void> {
  const budget = JSON.parse(await readFile(new URL('budget.json', import.meta.url), 'utf8')) as Record<
    PageName,
    PageVisit
  >
  const paths = await publicPaths(browser, url)
  const tooMuch: string[] = []
  console.log('\nFirst visit at 390 px, KB (1024 bytes) as served; in brackets the budget\n')
  console.log(['page'.padEnd(9), ...columns.map(([, title]) => title.padStart(22))].join(''))
  // At once: each page rests for seconds, and no weight depends on time.
  const sizes = await Promise.all(
    pageNames.map(async (name) => ({ name, size: await measurePage(browser, `${url}${paths[name]}`) })),
  )
  for (const { name, size } of sizes) {
    console.log([name.padEnd(9), ...columns.map(([key]) => cell(size[key], budget[name][key]))].join(''))
    for (const [key, title] of columns)
      if (rounded(size[key]) > budget[name][key])
        tooMuch.push(`${name}: ${title} is ${rounded(size[key])}, the budget ${budget[name][key]}`)
  }
  console.log(tooMuch.length > 0 ? `\n${tooMuch.join('\n')}` : '\nEvery page is within its budget.')
  process.exitCode = tooMuch.length > 0 ? 1 : 0
}
