import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Interval at which idle connections are closed while a server ends, in ms. */
const CLOSE_EVERY_MS = 100

/** The connections that the launcher hands to a server of this process. */
export class HandedConnections {
  private readonly open = new Set<Socket>()
  private isEnding = false

  constructor(private readonly server: Server) {
    // Before the handler that writes the answer's head.
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.isEnding) response.setHeader('connection', 'close')
    })
  }

  take(socket: Socket): void {
    this.open.add(socket)
    socket.once('close', () => this.open.delete(socket))
    this.server.emit('connection', socket)
  }

  /**
   * Closes each connection with the answer to its next request; after `idleMs` also those on which nothing was asked. Resolves
   * when none is open. A connection that is closed while its client asks would be a failed request.
   */
  async end(idleMs: number): Promise<void> {
    this.isEnding = true
    const closeIdleAt = performance.now() + idleMs
    while (this.open.size > 0) {
      if (performance.now() >= closeIdleAt) this.server.closeIdleConnections()
      await delay(CLOSE_EVERY_MS)
    }
  }
}
