import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@souk-vert/shared/language/languages'
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

/** Measures the public pages in a language at once: each rests for seconds, and no weight depends on time. */
async function sizesIn(language: Language, browser: Browser, url: string) {
  const paths = await publicPaths(browser, url, language)
  return Promise.all(pageNames.map(async (name) => ({ name, size: await measurePage(browser, url + paths[name]) })))
}

/**
 * Prints what each public page loads, in other languages the scripts of its start, and sets exit code 1 when one loads
 * more than its budget.
 */
async function check(browser: Browser, url: string): Promise<void> {
  const budget = JSON.parse(await readFile(new URL('budget.json', import.meta.url), 'utf8')) as Record<
    PageName,
    PageVisit
  >
  const tooMuch: string[] = []
  console.log('\nFirst visit at 390 px, KB (1024 bytes) as served; in brackets the budget\n')
  console.log(['page'.padEnd(11), ...columns.map(([, title]) => title.padStart(22))].join(''))
  for (const language of LANGUAGES) {
    const isDefault = language === DEFAULT_LANGUAGE
    // The rest is the same, or as long as its words.
    const compared = isDefault ? columns : columns.slice(0, 2)
    for (const { name, size } of await sizesIn(language, browser, url)) {
      const label = isDefault ? name : `${name} ${language}`
      console.log([label.padEnd(11), ...compared.map(([key]) => cell(size[key], budget[name][key]))].join(''))
      for (const [key, title] of compared)
        if (rounded(size[key]) > budget[name][key])
          tooMuch.push(`${label}: ${title} is ${rounded(size[key])}, the budget ${budget[name][key]}`)
    }
  }
  console.log(tooMuch.length > 0 ? `\n${tooMuch.join('\n')}` : '\nEvery page is within its budget.')
  process.exitCode = tooMuch.length > 0 ? 1 : 0
}
