import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whether a request is lost on its way to the shop, or the shop's answer to it. */
export type Lost = 'request' | 'answer'

/** A network between a browser and a shop. */
export interface Network {
  /** Where the browser finds the shop. */
  url: string
  /** Requests so far, each as its method, path and number, such as `POST /api/user/login 1`; pictures and reports apart. */
  requests: string[]
  /** Cuts it at this request; then nothing passes until it is `restored`. */
  cutAt(request: string, lost: Lost, onCut: () => Promise<void>): void
  /** From now on it takes requests and answers none until it is `restored`: then it answers all. */
  silence(): void
  restore(): void
  /** Leads to another shop from now on. */
  leadTo(shopUrl: string): void
  close(): Promise<void>
}

const isNoted = (path: string) => !/^\/(uploads\/|client-errors|vitals)/.test(path)

/** Opens a network to a shop, which sees it as the browser's own address. */
export async function openNetwork(shopUrl: string): Promise<Network> {
  let target = shopUrl
  let cut: { at: string; lost: Lost; onCut: () => Promise<void> } | undefined
  let isCut = false
  let isHeard = Promise.resolve()
  let answerAll = () => {}
  const requests: string[] = []

  const note = ({ method, url = '' }: IncomingMessage): string => {
    const name = `${method} ${url.split('?')[0]}`
    const noted = `${name} ${requests.filter((other) => other.startsWith(`${name} `)).length + 1}`
    if (isNoted(url)) requests.push(noted)
    return noted
  }

  const pass = (incoming: IncomingMessage, onAnswer: (answer: IncomingMessage) => void, onError: () => void) => {
    const { hostname, port } = new URL(target)
    const { method, url: path, headers } = incoming
    const outgoing = ask({ hostname, port, method, path, headers }, onAnswer).on('error', onError)
    incoming.pipe(outgoing)
  }

  const server = createServer(async (incoming: IncomingMessage, response: ServerResponse) => {
    const lose = () => response.socket?.destroy()
    const name = note(incoming)
    await isHeard
    if (isCut) return lose()
    if (name !== cut?.at)
      return pass(incoming, (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.headers)), lose)
    const { lost, onCut } = cut
    cut = undefined
    if (lost === 'answer')
      await new Promise<void>((resolve) => {
        pass(incoming, (answer) => answer.resume().on('end', resolve), resolve)
      })
    isCut = true
    // First: the browser cannot be set offline while its worker waits for this answer.
    server.closeAllConnections()
    await onCut()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    cutAt: (at, lost, onCut) => void (cut = { at, lost, onCut }),
    silence: () => void (isHeard = new Promise((resolve) => (answerAll = resolve))),
    restore() {
      isCut = false
      answerAll()
    },
    leadTo: (other) => void (target = other),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
