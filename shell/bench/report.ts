import { machine, middle, whole } from 'tools/benchmark-document'
import { slowPhone } from 'tools/measure-page'
import { type PageName, pageNames } from 'tools/public-paths'
import type { Results } from './collect-results'
import type { Options } from './options'

type Show = (value: number) => string

/** What a value is to be. */
interface Goal {
  text: string
  isReached: (value: number) => boolean
}

const none: Goal = { text: '', isReached: () => true }
const zero: Goal = { text: '0', isReached: (value) => value === 0 }
const atMost = (most: number, show: Show = String): Goal => ({
  text: `≤ ${show(most)}`,
  isReached: (value) => value <= most,
})
const below = (limit: number): Goal => ({ text: `< ${limit}`, isReached: (value) => value < limit })
const atLeast = (least: number, show: Show = String): Goal => ({
  text: `≥ ${show(least)}`,
  isReached: (value) => value >= least,
})

/** A row of figures: by column, the values of the rounds. */
interface Row {
  title: string
  goal: Goal
  show: Show
  values: number[][]
}

const kb = (value: number) => value.toFixed(1)
const ratio = (value: number) => value.toFixed(2)
const score = (value: number) => String(Math.round(value * 1000) / 1000)
const percent = (value: number) => `${Math.round(value * 100)} %`

/** The middle value with the span of the rounds, bold where it misses the goal. */
function cell(values: number[], { show, goal }: Row): string {
  const [value, least, most] = [middle(values), Math.min(...values), Math.max(...values)].map(show)
  const text = least === most ? value : `${value} (${least}–${most})`
  return goal.isReached(middle(values)) ? `${text}` : `**${text}**`
}

const table = (columns: readonly string[], rows: Row[]): string[] => [
  `| | goal | ${columns.join(' | ')} |`,
  `| --- | --- | ${columns.map(() => '---:').join(' | ')} |`,
  ...rows.map(
    (row) => `| ${row.title} | ${row.goal.text} | ${row.values.map((values) => cell(values, row)).join(' | ')} |`,
  ),
]

function pageRows({ visits }: Results): Row[] {
  type Round = Results['visits'][PageName][number]
  const row = (title: string, goal: Goal, show: Show, read: (round: Round) => number): Row => ({
    ...{ title, goal, show },
    values: pageNames.map((name) => visits[name].map(read)),
  })
  const timesTheLimit = ({ shop, twin }: Round) => shop.largestPaint / twin.largestPaint
  return [
    row('largest paint, ms', none, whole, ({ shop }) => shop.largestPaint),
    row('the same without script, ms', { ...none, text: 'the limit' }, whole, ({ twin }) => twin.largestPaint),
    row('times the limit', atMost(1.25), ratio, timesTheLimit),
    row('layout shift', zero, score, ({ shop }) => shop.shift),
    row('blocking time, ms', below(150), whole, ({ shop }) => shop.blocking),
    row('script until hydrated, KB', atMost(140), kb, ({ shop }) => shop.scriptUntilHydrated),
    row('script with idle, KB', atMost(200), kb, ({ shop }) => shop.script),
    row('hydrated, ms', atMost(2500, whole), whole, ({ shop }) => shop.hydrated),
  ]
}

function otherRows({ openings, checkouts, rates: { rounds } }: Results): Row[] {
  const row = (title: string, goal: Goal, show: Show, values: number[]): Row => ({
    ...{ title, goal, show },
    values: [values],
  })
  const late = openings.map((opening) => opening.late.length)
  const cachedByFile = rounds.map(({ cached, file }) => cached.perSecond / file.perSecond)
  return [
    row(
      'skeleton of the checkout, ms',
      atMost(1000, whole),
      whole,
      checkouts.map(({ skeletonMs }) => skeletonMs),
    ),
    row(
      'content of the checkout, ms',
      atMost(3000, whole),
      whole,
      checkouts.map(({ contentMs }) => contentMs),
    ),
    row(
      'from the click on a card to its page, ms',
      below(250),
      whole,
      openings.map(({ ms }) => ms),
    ),
    row('requests behind that click which could have been made before', zero, whole, late),
    row(
      'product pages rendered a second',
      atLeast(100),
      whole,
      rounds.map(({ rendered }) => rendered.perSecond),
    ),
    row(
      'product pages a second from the cache',
      none,
      whole,
      rounds.map(({ cached }) => cached.perSecond),
    ),
    row(
      'static files a second',
      none,
      whole,
      rounds.map(({ file }) => file.perSecond),
    ),
    row('cached pages by static files', atLeast(0.5, percent), percent, cachedByFile),
  ]
}

/** Markdown: the machine, the pages, and what else is measured. Of several rounds the middle one, with the span. */
export function report(results: Results, { rounds, seconds, isShort }: Options): string {
  const failures = results.rates.rounds
    .flatMap((rate) => Object.values(rate))
    .reduce((sum, rate) => sum + rate.failures, 0)
  const late = [...new Set(results.openings.flatMap((opening) => opening.late))]
  return [
    `${machine()}; ${rounds} rounds${isShort ? ' (short mode)' : ''}; ${slowPhone.latencyMs} ms, ` +
      `${slowPhone.bitsPerSecond / 1e6} Mbit/s, processor ${slowPhone.cpuSlowdown} times slower. Bold misses its goal.`,
    '',
    ...table(pageNames, pageRows(results)),
    '',
    `The document server at full speed: ${results.rates.products} product pages in turn, ${seconds} s a round; failed requests: ${failures}.`,
    '',
    ...table(['measured'], otherRows(results)),
    ...(late.length > 0 ? ['', `Behind the click: ${late.map((path) => `\`${path}\``).join(', ')}.`] : []),
    '',
  ].join('\n')
}
