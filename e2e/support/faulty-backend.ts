import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fates of a call: 500, an answer that waits until the backend works again. */
export type BackendFault = 'fails' | 'is slow'

const json = { 'content-type': 'application/json' }

const everyCall = /^\/api\//

/** The shared shop's backend behind a door at which a test lets calls fail or wait. */
export class FaultyBackend {
  private fault: BackendFault | undefined
  private paths = everyCall
  private waiting: (() => void)[] = []

  private constructor(
    private readonly target: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(target: string): Promise<FaultyBackend> {
    const server = createServer((request, response) => void backend.meet(request, response))
    const backend = new FaultyBackend(target, server)
    // Longer than the document server keeps a connection: it must not find one closed.
    server.keepAliveTimeout = 60_000
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return backend
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Makes calls whose path is like `paths` fail like this, also those that wait. */
  breaks(fault: BackendFault, paths = everyCall): void {
    this.paths = paths
    this.turn(fault)
  }

  /** Calls are answered again, those that wait at once. */
  mend(): void {
    this.turn(undefined)
  }

  async stop(): Promise<void> {
    this.mend()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private turn(fault: BackendFault | undefined): void {
    this.fault = fault
    for (const go of this.waiting.splice(0)) go()
  }

  private faultOf({ url = '' }: IncomingMessage): BackendFault | undefined {
    return this.paths.test(url) ? this.fault : undefined
  }

  private async meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    while (this.faultOf(request) === 'is slow') await new Promise<void>((go) => this.waiting.push(go))
    if (this.faultOf(request) === 'fails') return void response.writeHead(500, json).end('{"message":"It broke"}')
    // The caller may have given up while it waited, or give up later.
    if (response.destroyed) return
    const { url, method, headers } = request
    const handedOn = send(this.target + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' })
      answer.pipe(response)
    })
    handedOn.on('error', () => response.destroy())
    request.pipe(handedOn)
  }
}
