import type { Form } from '@souk-vert/shared/text/command-line'
import type { Origin } from '@souk-vert/shared/releases/history'
import type { Shop } from './shop/shop'
import type { Releases } from './shop/shop-releases'
import { waitForServers } from './wait-until-served'

/** A person's mistake on the command line; the message says what is wrong. */
export class Misuse extends Error {}

/** Answer of a command: lines for people, data for machines, and whether it succeeded. */
export interface Answer {
  lines: string[]
  data: object
  isRefused?: boolean
}

export interface Context {
  /** The shop that a command works on; one that asks for none needs none. Throws Misuse where there is none. */
  readonly shop: Shop
  /** Its releases. */
  readonly releases: Releases
  origin: Origin
  say: (line: string) => void
  options: {
    undo?: boolean
    key?: string
    path?: string[]
    label?: string
    remove?: boolean
    adopt?: boolean
    against: string
    port: string
    out: string
    from?: string[]
    recorded?: boolean
    preview?: boolean
    canary?: string
    rules?: boolean
  }
}

/** Waits until the document servers serve what has become active. One that does not is named, and a version just released goes. */
export async function served(context: Context, remote: string, version: string, isNew = false): Promise<Answer> {
  const { releases, say, origin } = context
  say(`${remote} ${version} is active; waiting for the document servers`)
  const { served, refused } = await waitForServers(releases.servers, remote, version)
  if (refused.length === 0) {
    const where = served.length > 0 ? `served by ${served.join(', ')}` : 'no document server runs here'
    return { lines: [`${remote} ${version} is active, ${where}`], data: { remote, version, served } }
  }
  const lines = refused.map(({ server, why }) => `${server} does not serve ${remote} ${version}: ${why}`)
  if (!isNew) return { lines, data: { remote, version, served, refused }, isRefused: true }
  const active = await releases.takeBack(remote, version, origin)
  lines.push(active ? `${remote} ${active} is active again` : `${remote} has no release any more`)
  return { lines, data: { remote, version, served, refused, active }, isRefused: true }
}

/** Reads an option. Throws Misuse. */
export function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Misuse(`--${name} must be a whole number, not '${text}'`)
  return Number(text)
}

type Command = (context: Context, ...args: string[]) => Promise<Answer>

/** Commands by name, each with its line of the usage. */
export interface Commands {
  [name: string]: Omit<Form, 'name'> & { run: Command }
}
