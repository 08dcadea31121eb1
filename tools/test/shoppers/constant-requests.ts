import http, { type Agent, type RequestOptions } from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

/** Pause of each client between two requests, in ms. */
const PAUSE_MS = 40

/** Requests that go on until they are stopped. */
export interface ConstantRequests {
  /** Resolves to how many there were, a line for each that got no answer or a wrong one, and one for each that held less than it may. */
  stop(): Promise<{ asked: number; failed: string[]; lacking: string[] }>
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

interface RequestsOptions {
  /** Number of clients that send each of these, half of them on connections that they keep. */
  clients?: number
  pauseMs?: number
  /**
   * A request that was sent on a kept connection, and closed before an answer began, is sent once more on a new
   * one: browsers do so too, because nobody can tell whether a server that ends an idle connection has read it.
   */
  asBrowsers?: boolean
}

interface Outcome {
  status: number | undefined
  text: string
}

/** An agent for an address; a shop under test has a certificate of its own making. */
const agentFor = (url: string, keepAlive: boolean): Agent =>
  url.startsWith('https:') ? new https.Agent({ keepAlive, rejectUnauthorized: false }) : new http.Agent({ keepAlive })

function ask(url: string, { body, asBrowsers, ...options }: RequestOptions & Pick<Asked, 'body'> & RequestsOptions) {
  const sent = body && JSON.stringify(body)
  const { request } = url.startsWith('https:') ? https : http
  const headers = sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}
  return new Promise<Outcome>((resolve, reject) => {
    const made = request(url, { ...options, method: sent ? 'POST' : 'GET', headers }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: answer.statusCode, text }))
        .on('error', reject)
    })
    made.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = asBrowsers && made.reusedSocket && error.code === 'ECONNRESET'
      if (wasClosed) ask(url, { ...options, body, agent: agentFor(url, false) }).then(resolve, reject)
      else reject(error)
    })
    made.end(sent)
  })
}

/** Asks each of these again and again, on connections that are kept and on new ones. */
export function startRequests(
  targets: (string | Asked)[],
  { clients = 2, pauseMs = PAUSE_MS, asBrowsers = false }: RequestsOptions = {},
): ConstantRequests {
  let isOver = false
  let asked = 0
  const failed: string[] = []
  const lacking: string[] = []
  const askOn = async ({ url, body, holds = '', mayHold = '' }: Asked, agent: Agent) => {
    while (!isOver) {
      asked += 1
      const address = url(asked)
      const { status, text } = await ask(address, { agent, body, asBrowsers }).catch((error: Error) => ({
        status: error.message,
        text: '',
      }))
      const fault = status === 200 ? !text.includes(holds) && `no ${holds} in it` : String(status)
      if (!fault && !text.includes(mayHold)) lacking.push(address)
      if (fault) failed.push(`${new Date().toISOString()} ${address}: ${fault}`)
      await sleep(pauseMs)
    }
    agent.destroy()
  }
  const all = targets.map((target) => (typeof target === 'string' ? { url: () => target } : target))
  const running = all.flatMap((target) =>
    Array.from({ length: clients }, (_each, at) => askOn(target, agentFor(target.url(0), at % 2 === 0))),
  )
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      return { asked, failed, lacking }
    },
  }
}
