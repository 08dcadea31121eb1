import { once } from 'node:events'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Requests that go on until they are stopped. */
export interface ConstantRequests {
  /** Resolves to how many there were, a line for each that got no answer or a wrong one, and one for each that held less than it may. */
  stop(): Promise<{ asked: number; failed: string[]; incomplete: string[] }>
}

/** Request that is repeated. */
export interface Asked {
  /** URL by the number of the request: an address of its own each time is in no cache. */
  url(number: number): string
  /** Sent by POST. */
  body?: object
  /** Text that a whole answer contains. */
  holds?: string
  /** Text that it also contains, unless the server was too slow: a page that it has rendered. */
  mayHold?: string
}

const protocolOf = (url: string) => (url.startsWith('https:') ? https : http)

/**
 * Sends a request; `body` by POST. One that was sent on a kept connection, and closed before an answer began, is sent once more
 * on a new one: browsers do so too, because nobody can tell whether a server that ends an idle connection has read it. A shop
 * under test has a certificate of its own making.
 */
export async function ask(
  url: string,
  { agent, headers, body }: Pick<RequestOptions, 'agent' | 'headers'> & Pick<Asked, 'body'>,
): Promise<{ status?: number; text: string }> {
  const sent = protocolOf(url).request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    rejectUnauthorized: false,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  })
  sent.end(body && JSON.stringify(body))
  let answer: IncomingMessage
  try {
    ;[answer] = (await once(sent, 'response')) as [IncomingMessage]
  } catch (error) {
    if (!sent.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
    return ask(url, { agent: false, headers, body })
  }
  // From here on reading the answer fails.
  sent.on('error', () => undefined)
  return { status: answer.statusCode, text: await textOf(answer) }
}

/** Sends each of these again and again by so many clients, half of them on connections that they keep, with a pause after each answer. */
export function startRequests(
  targets: Asked[],
  { clients, pauseMs }: { clients: number; pauseMs: number },
): ConstantRequests {
  const [failed, incomplete]: [string[], string[]] = [[], []]
  let [asked, isOver] = [0, false]
  const askOn = async ({ url, body, holds = '', mayHold = '' }: Asked, client: number) => {
    const { Agent } = protocolOf(url(0))
    const agent = client % 2 === 0 && new Agent({ keepAlive: true })
    while (!isOver) {
      const address = url((asked += 1))
      const { status, text } = await ask(address, { agent, body }).catch(({ message }: Error) => ({
        status: message,
        text: '',
      }))
      const fault = status === 200 ? !text.includes(holds) && `no ${holds} in it` : String(status)
      if (fault) failed.push(`${new Date().toISOString()} ${address}: ${fault}`)
      else if (!text.includes(mayHold)) incomplete.push(address)
      await sleep(pauseMs)
    }
    if (agent) agent.destroy()
  }
  const running = targets.flatMap((target) => Array.from({ length: clients }, (_each, client) => askOn(target, client)))
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      return { asked, failed, incomplete }
    },
  }
}
