import type { Form } from '@souk-vert/shared/text/command-line'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { readMetrics, type Watch, watchCanaries } from '../canary/watch-canaries'
import { type Answer, type Commands, type Context, Misuse, served, wholeNumber } from './context'
import { waitUntilServed } from './wait-until-served'

/** Options of a command that watches canaries. */
const WATCH: Form['options'] = {
  metrics: {
    type: 'string',
    value: '<addresses>',
    default: process.env.MFE_METRICS ?? '',
    does: 'metrics of all document servers, with commas, such as http://127.0.0.1:9102/metrics (MFE_METRICS)',
  },
  visits: { type: 'string', value: '<number>', default: '300', does: 'visits of a canary before more see it (300)' },
  minutes: { type: 'string', value: '<number>', default: '5', does: 'time before more see it (5)' },
}

/** Options of a release. */
export const CANARY: Form['options'] = {
  canary: {
    type: 'string',
    value: '<shares>',
    does: 'show it to these shares of the visitors first, in percent, such as 5,25,100, and wait for the outcome',
  },
  ...WATCH,
}

/** Metrics that canaries are judged by. Throws Misuse where one cannot be read. */
async function watchOf({ store, origin, say, options }: Context): Promise<Watch> {
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

/** The shares that a release begins with, of a canary. Throws Misuse, also where it could not be watched. */
export async function stepsOf(context: Context): Promise<number[] | undefined> {
  const { canary } = context.options
  if (canary === undefined) return undefined
  const steps = canary.split(',').map(Number)
  const isRising = steps.every((step, at) => step > (steps[at - 1] ?? 0))
  if (!isRising || steps.length < 2 || steps.at(-1) !== 100)
    throw new Misuse(`--canary must be rising shares in percent up to 100, such as 5,25,100, not '${canary}'`)
  await watchOf(context)
  return steps
}

/** Waits until a canary is active, or has ended. */
export async function canaryAnswer(context: Context, remote: string, version: string): Promise<Answer> {
  const { store, say } = context
  const percent = (await store.registry()).remotes[remote]?.canary?.percent
  say(`${remote} ${version} is shown to ${percent} % of the visitors; ${MFE} rollback ${remote} ends that`)
  await waitUntilServed(store.folder, remote, version, { isCanary: true })
  await watchCanaries(await watchOf(context), remote)
  const active = (await store.registry()).remotes[remote]?.active.version
  if (active === version) return served(context, remote, version)
  const note = (await store.history(remote)).findLast((move) => move.version === version)?.note
  const line = `${remote} ${version} has not become active${note ? `: ${note}` : ''}; ${remote} ${active} stays`
  return { lines: [line], data: { remote, version, active, note }, isRefused: true }
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
