import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Answer, Context } from './context'
import { waitForServers } from './wait-until-served'

/**
 * Waits until the document servers serve what is active of a remote, or nothing of it (undefined). One that does not is named, and a
 * version just released goes.
 */
export async function served(
  { releases, say, origin }: Context,
  remote: string,
  version: string | undefined,
  isNew = false,
): Promise<Answer> {
  const state = version ? `${remote} ${version} is active` : `${remote} is off the shop`
  say(`${state}; waiting for the document servers`)
  const { served, refused } = await waitForServers(releases.servers, remote, version)
  const data = { remote, version, served }
  if (refused.length === 0) {
    const where = served.length > 0 ? `served by ${served.join(', ')}` : 'no document server runs here'
    return { lines: [version ? `${state}, ${where}` : state], data }
  }
  const does = version ? `does not serve ${remote} ${version}` : `still serves ${remote}`
  const lines = refused.map(({ server, why }) => `${server} ${does}: ${why}`)
  if (!isNew) return { lines, data: { ...data, refused }, isRefused: true }
  const active = await releases.takeBack(remote, version!, origin)
  lines.push(active ? `${remote} ${active} is active again` : `${remote} has no release any more`)
  return { lines, data: { ...data, refused, active }, isRefused: true }
}

/** Waits until a canary is active, or has ended. */
export async function canaryServed(context: Context, remote: string, version: string): Promise<Answer> {
  const { releases, say, options } = context
  const [percent] = options.canary!.split(',')
  say(`${remote} ${version} is shown to ${percent} % of the visitors; ${MFE} rollback ${remote} ends that`)
  const note = await releases.canaryEnd(remote, version)
  const active = (await releases.read(remote)).statement?.active?.version
  if (active === version) return served(context, remote, version)
  const line = `${remote} ${version} has not become active${note ? `: ${note}` : ''}; ${remote} ${active} stays`
  return { lines: [line], data: { remote, version, active, note }, isRefused: true }
}
