import type { CallName, Calls, Refusal } from '@souk-vert/shared/contract/calls'
import { Refused } from '@souk-vert/shared/releases/refused'
import { UsageError } from '@souk-vert/shared/text/command-line'

export type ReleaseCall = Extract<CallName, `${string} /api/release/${string}`>
type DataOf<Name extends ReleaseCall> = Calls[Name]['answer'] extends { data: infer Data } ? Data : undefined

interface Sent<Name extends ReleaseCall> {
  /** Parts of the path: `remote` for `:remote`. */
  params?: Record<string, string>
  body?: Calls[Name]['body']
}

/** Longest wait for an answer, in ms, and for that to an upload of up to 64 MB. */
const TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 600_000

/** Raised where a shop does not do what a command asks of it; the message says why, and what to do. */
export class ShopRefusal extends Error {
  constructor(
    message: string,
    readonly code = '',
  ) {
    super(message)
  }
}

const isThisMachine = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Returns the origin of a shop's address. Throws UsageError for one to which nobody should send a token. */
function originOf(address: string, isOurs: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && (isOurs || isThisMachine(url)))
  if (!url || !isSafe || url.username || url.password)
    throw new UsageError('SHOP_URL must be an address such as https://shop.example; http is for a shop on this machine')
  return url.origin
}

/** Returns what a person can do about a refusal that is none of a rule's. */
function sentenceOf(shop: string, status: number, { code, message }: Partial<Refusal>): string {
  if (status === 401)
    return `${shop} does not know this RELEASE_TOKEN, or it was revoked: ask the shop's operator for another one`
  if (status === 403)
    return `This RELEASE_TOKEN is another remote's, or a team's where the operator's is needed: ask the shop's operator`
  if (status === 413) return `${shop} takes no build of this size: 64 MB is the most`
  if (code === 'VERSION_TAKEN') return `${message}: raise "version" in package.json`
  if (message) return `${shop} says: ${message}`
  return `${shop} answers ${status}: SHOP_URL must be a shop that takes releases`
}

async function failureOf(shop: string, answer: Response): Promise<Error> {
  const refusal = (await answer.json().catch(() => ({}))) as Partial<Refusal>
  if (refusal.code !== 'RELEASE_REFUSED') return new ShopRefusal(sentenceOf(shop, answer.status, refusal), refusal.code)
  const { rule, found, remedy } = refusal.data as Refused
  return new Refused(rule, found, remedy)
}

/** A shop by its calls about releases. The token is in none of its messages, and in nothing that is printed of it. */
export class Shop {
  readonly url: string
  readonly #token: string | undefined

  /** `isOurs`: it runs on this machine, whatever its address. Throws UsageError for an address to which no token is sent. */
  constructor(address: string, token: string | undefined, { isOurs = false } = {}) {
    this.url = originOf(address, isOurs)
    this.#token = token
  }

  /** Throws UsageError where there is no token. */
  private authorization(): string {
    if (!this.#token) throw new UsageError(`Set RELEASE_TOKEN: the operator of ${this.url} gives each team one`)
    // The platform's own refusal would print it.
    if (!/^[\w.~+/-]+=*$/.test(this.#token)) throw new UsageError('RELEASE_TOKEN has characters that no token has')
    return `Bearer ${this.#token}`
  }

  /** Makes a call. Throws UsageError, ShopRefusal, and Refused for a release that breaks a rule. */
  async call<Name extends ReleaseCall>(name: Name, { params = {}, body }: Sent<Name> = {}): Promise<DataOf<Name>> {
    const [method, path = ''] = name.split(' ')
    const isBuild = Buffer.isBuffer(body)
    const place = path.replaceAll(/:(\w+)/g, (_part, key: string) => encodeURIComponent(params[key]!))
    const answer = await fetch(this.url + place, {
      method,
      redirect: 'manual',
      headers: {
        authorization: this.authorization(),
        ...(body !== undefined && { 'content-type': isBuild ? 'application/gzip' : 'application/json' }),
      },
      ...(body !== undefined && { body: isBuild ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(isBuild ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      const why = error.cause?.code ?? error.name
      throw new ShopRefusal(`${this.url} does not answer (${why}): see whether SHOP_URL is right and the shop runs`)
    })
    if (!answer.ok) throw await failureOf(this.url, answer)
    return ((await answer.json()) as { data: DataOf<Name> }).data
  }
}
