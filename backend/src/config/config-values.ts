import { ConfigurationError } from './configuration-error'

/** The entries of a list with commas between. */
export const list = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** 0 or 1. Like all of these, throws ConfigurationError with the variable's name. */
export function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise
  if (text !== '0' && text !== '1') throw new ConfigurationError(`${name} must be 0 or 1, not '${text}'`)
  return text === '1'
}

/** One of some words, of which the first is the default. */
export function readChoice<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: [Choice, ...Choice[]],
): Choice {
  const choice = choices.find((known) => known === (text || choices[0]))
  if (!choice) throw new ConfigurationError(`${name} must be ${choices.join(' or ')}, not '${text}'`)
  return choice
}

/** A number of things, from 1. */
export function readCount(name: string, text: string, most: number, what = 'a number'): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most)
    throw new ConfigurationError(`${name} must be ${what} from 1 to ${most}, not '${text}'`)
  return count
}

/** A TCP port. */
export const readPort = (name: string, text: string): number => readCount(name, text, 65_535)

/** A time in ms, up to an hour. */
export const readMs = (name: string, text: string): number => readCount(name, text, 3_600_000, 'a number of ms')

/** Variables that make sense together only: all of them, or undefined when none is set. */
export function readTogether<Key extends string>(
  env: NodeJS.ProcessEnv,
  names: Record<Key, string>,
): Record<Key, string> | undefined {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, name, env[name]] as const)
  if (entries.every(([, , text]) => !text)) return undefined
  const missing = entries.filter(([, , text]) => !text).map(([, name]) => name)
  if (missing.length) throw new ConfigurationError(`${missing.join(' and ')} must be set, too`)
  return Object.fromEntries(entries.map(([key, , text]) => [key, text])) as Record<Key, string>
}

/** A URL of one of these protocols (`https:`). */
export function readUrl(name: string, text: string, protocols: string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol) || !url.hostname)
    throw new ConfigurationError(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  return url
}

/** An origin: a URL of http or https without path, given without the slash at its end. */
export function readOrigin(name: string, text: string): string {
  const url = readUrl(name, text, ['http:', 'https:'])
  if (url.pathname !== '/' || url.search || url.username)
    throw new ConfigurationError(
      `${name} must be an origin such as https://shop.example, without a path: '${url.origin}'?`,
    )
  return url.origin
}
