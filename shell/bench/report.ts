import { machine, middle, whole } from 'shared/tools/benchmark-document'
import type { Device } from 'shared/tools/measure-page'
import { type PageName, pageNames } from 'shared/tools/public-paths'
import type { Results } from './collect-results'
import type { Options } from './options'

/** A row of figures: its goal, the values of each column's rounds, and whether the middle one of them is good enough. */
interface Row {
  title: string
  goal: string
  /** Values by column, one for each round. */
  values: number[][]
  show: (value: number) => string
  isReached: (value: number) => boolean
}

const ms = (value: number) => whole(value)
const kb = (value: number) => value.toFixed(1)
const ratio = (value: number) => value.toFixed(2)

/** The middle value with the span of the rounds, bold where it misses the goal. */
function cell(values: number[], { show, isReached }: Row): string {
  const [value, least, most] = [middle(values), Math.min(...values), Math.max(...values)].map(show)
  const text = least === most ? value : `${value} (${least}–${most})`
  return isReached(middle(values)) ? `${text}` : `**${text}**`
}

const table = (columns: string[], rows: Row[]): string[] => [
  `| | goal | ${columns.join(' | ')} |`,
  `| --- | --- | ${columns.map(() => '---:').join(' | ')} |`,
  ...rows.map((row) => `| ${row.title} | ${row.goal} | ${row.values.map((values) => cell(values, row)).join(' | ')} |`),
]

type RoundOfPage = Results['visits'][PageName][number]

function pageRows({ visits }: Results): Row[] {
  const each = (read: (round: RoundOfPage) => number) => pageNames.map((name) => visits[name].map(read))
  const always = () => true
  const row = (
    title: string,
    [goal, isReached]: [string, Row['isReached']],
    show: Row['show'],
    read: (round: RoundOfPage) => number,
  ): Row => ({ title, goal, values: each(read), show, isReached })
  return [
    row('largest paint, ms', ['', always], ms, ({ shop }) => shop.largestPaint),
    row('the same without script, ms', ['the limit', always], ms, ({ twin }) => twin.largestPaint),
    row('times the limit', ['≤ 1.25', (value) => value <= 1.25], ratio, ({ shop, twin }) => {
      return shop.largestPaint / twin.largestPaint
    }),
    row(
      'layout shift',
      ['0', (value) => value === 0],
      (value) => String(Math.round(value * 1000) / 1000),
      ({ shop }) => {
        return shop.shift
      },
    ),
    row('blocking time, ms', ['< 150', (value) => value < 150], ms, ({ shop }) => shop.blocking),
    row('script until hydrated, KB', ['≤ 140', (value) => value <= 140], kb, ({ shop }) => shop.scriptUntilHydrated),
    row('script with idle, KB', ['≤ 200', (value) => value <= 200], kb, ({ shop }) => shop.script),
    row('hydrated, ms', ['≤ 2 500', (value) => value <= 2500], ms, ({ shop }) => shop.hydrated),
  ]
}

function otherRows({ openings, rates }: Results): Row[] {
  const share = (value: number) => `${Math.round(value * 100)} %`
  const rows: (Omit<Row, 'values'> & { values: number[] })[] = [
    {
      title: 'from the click on a card to its page, ms',
      ...{ goal: '< 250', show: ms, isReached: (value) => value < 250 },
      values: openings.map((opening) => opening.ms),
    },
    {
      title: 'requests behind that click which could have been made before',
      ...{ goal: '0', show: whole, isReached: (value) => value === 0 },
      values: openings.map(({ late }) => late.length),
    },
    {
      title: 'product pages rendered a second',
      ...{ goal: '≥ 100', show: whole, isReached: (value) => value >= 100 },
      values: rates.map(({ rendered }) => rendered.perSecond),
    },
    {
      title: 'product pages a second from the cache',
      ...{ goal: '', show: whole, isReached: () => true },
      values: rates.map(({ cached }) => cached.perSecond),
    },
    {
      title: 'static files a second',
      ...{ goal: '', show: whole, isReached: () => true },
      values: rates.map(({ file }) => file.perSecond),
    },
    {
      title: 'cached pages by static files',
      ...{ goal: '≥ 50 %', show: share, isReached: (value) => value >= 0.5 },
      values: rates.map(({ cached, file }) => cached.perSecond / file.perSecond),
    },
  ]
  return rows.map((row) => ({ ...row, values: [row.values] }))
}

/** Markdown: the machine, the pages, and what else is measured. Of several rounds the middle one, with the span. */
export function report(results: Results, { rounds, seconds, isShort }: Options, device: Device): string {
  const failures = results.rates.flatMap((rate) => Object.values(rate)).reduce((sum, rate) => sum + rate.failures, 0)
  const late = [...new Set(results.openings.flatMap((opening) => opening.late))]
  return [
    `${machine()}; ${rounds} rounds${isShort ? ' (short mode)' : ''}; ${device.latencyMs} ms, ` +
      `${device.bitsPerSecond / 1e6} Mbit/s, processor ${device.cpuSlowdown} times slower. Bold misses its goal.`,
    '',
    ...table([...pageNames], pageRows(results)),
    '',
    `The document server at full speed: ${results.products} product pages in turn, ${seconds} s a round; failed requests: ${failures}.`,
    '',
    ...table(['measured'], otherRows(results)),
    ...(late.length > 0 ? ['', `Behind the click: ${late.map((path) => `\`${path}\``).join(', ')}.`] : []),
    '',
  ].join('\n')
}
