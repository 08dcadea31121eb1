import type { Form } from '@souk-vert/shared/text/command-line'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { type Answer, type Context, Misuse, served } from './context'
import { waitForServers } from './wait-until-served'

/** Options of a release. */
export const CANARY: Form['options'] = {
  canary: {
    type: 'string',
    value: '<shares>',
    does: 'show it to these shares of the visitors first, in percent, such as 5,25,100, and wait for the outcome',
  },
}

/** The shares that a release begins with, of a canary. Throws Misuse. */
export function stepsOf({ canary }: Context['options']): number[] | undefined {
  if (canary === undefined) return undefined
  const steps = canary.split(',').map(Number)
  const isRising = steps.every((step, at) => step > (steps[at - 1] ?? 0))
  if (!isRising || steps.length < 2 || steps.at(-1) !== 100)
    throw new Misuse(`--canary must be rising shares in percent up to 100, such as 5,25,100, not '${canary}'`)
  return steps
}

/** Waits until a canary is active, or has ended. */
export async function canaryAnswer(context: Context, remote: string, version: string): Promise<Answer> {
  const { releases, say, options } = context
  const [percent] = options.canary!.split(',')
  say(`${remote} ${version} is shown to ${percent} % of the visitors; ${MFE} rollback ${remote} ends that`)
  await waitForServers(releases.servers, remote, version, { isCanary: true })
  const note = await releases.canaryEnd(remote, version)
  const active = await releases.active(remote)
  if (active === version) return served(context, remote, version)
  const line = `${remote} ${version} has not become active${note ? `: ${note}` : ''}; ${remote} ${active} stays`
  return { lines: [line], data: { remote, version, active, note }, isRefused: true }
}
