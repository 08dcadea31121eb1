import { createServer, type Socket } from 'node:net'
import { refusalToListen } from './ports'

/** A connection waits this long for a document server, in ms, while none runs; then it is closed. */
const WAITING_MS = 10_000

/** Hands a connection to a process. `onFailure` says that it could not be reached. */
type Take = (socket: Socket, onFailure: () => void) => void

/**
 * The shop's port: each connection goes to the process that takes them at that time, and waits while there is none. It is
 * accepted here, and handed over before anything is read, so that one process can take another's place between two connections.
 */
export class ShopPort {
  private take: Take | undefined
  private readonly waiting = new Map<Socket, NodeJS.Timeout>()
  private readonly server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    // A visitor who has gone is no failure of the launcher's.
    socket.on('error', () => undefined)
    this.give(socket)
  })

  /** Begins to listen. Throws a Refusal when that is not possible. */
  async open(host: string, port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error) => reject(refusalToListen(error, host, port)))
      this.server.listen({ host, port, exclusive: true }, resolve)
    })
  }

  /** From now on this takes the connections, also those that wait; with undefined they wait. */
  giveTo(take: Take | undefined): void {
    this.take = take
    if (!take) return
    const waiting = [...this.waiting]
    this.waiting.clear()
    for (const [socket, timer] of waiting) {
      clearTimeout(timer)
      this.give(socket)
    }
  }

  close(): void {
    this.server.close()
    for (const socket of this.waiting.keys()) socket.destroy()
  }

  private give(socket: Socket): void {
    if (this.take) this.take(socket, () => this.wait(socket))
    else this.wait(socket)
  }

  private wait(socket: Socket): void {
    if (socket.destroyed) return
    const timer = setTimeout(() => {
      this.waiting.delete(socket)
      socket.destroy()
    }, WAITING_MS)
    this.waiting.set(socket, timer.unref())
  }
}
