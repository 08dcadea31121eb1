import type { Form } from '@souk-vert/shared/text/command-line'
import { readMetrics, type Watch, watchCanaries } from '../canary/watch-canaries'
import { type Commands, type Context, Misuse, wholeNumber } from './context'

/** Options of a command that watches canaries. */
export const WATCH: Form['options'] = {
  metrics: {
    type: 'string',
    value: '<addresses>',
    default: process.env.MFE_METRICS ?? '',
    does: 'metrics of all document servers, with commas, such as http://127.0.0.1:9102/metrics (MFE_METRICS)',
  },
  visits: { type: 'string', value: '<number>', default: '300', does: 'visits of a canary before more see it (300)' },
  minutes: { type: 'string', value: '<number>', default: '5', does: 'time before more see it (5)' },
}

/** A command that watches the canaries of a store. */
export type Watching = Pick<Context, 'store' | 'origin' | 'say'> & {
  options: Pick<Context['options'], 'metrics' | 'visits' | 'minutes'>
}

/** Metrics that canaries are judged by. Throws Misuse where one cannot be read. */
export async function watchOf({ store, origin, say, options }: Watching): Promise<Watch> {
  const metrics = options.metrics.split(',').filter(Boolean)
  if (metrics.length === 0)
    throw new Misuse('Name the metrics of all document servers with --metrics: canaries are judged by them')
  const wrong = metrics.find((address) => !URL.canParse(address))
  if (wrong) throw new Misuse(`--metrics must be addresses, not '${wrong}'`)
  await readMetrics(metrics).catch((error: Error) => {
    throw new Misuse(error.message)
  })
  const ms = wholeNumber('minutes', options.minutes) * 60_000
  return { store, origin, say, metrics, step: { visits: wholeNumber('visits', options.visits), ms } }
}

/** Watches the canaries of all remotes. */
export const watch: Commands[string] = {
  does: 'let canaries go on, or end those that are worse, for as long as this process runs',
  options: WATCH,
  run: async (context) => {
    const watch = await watchOf(context)
    context.say('Canaries are watched. Ctrl+C ends it')
    await watchCanaries(watch)
    return { lines: [], data: {} }
  },
}
