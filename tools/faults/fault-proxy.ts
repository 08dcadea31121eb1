import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What becomes of answers: each is late, cut off after its first half, silent from there on, something else, or a trickle. */
export const faults = ['late', 'cut', 'silent', 'wrong', 'trickle'] as const
export type Fault = (typeof faults)[number]

/** How late an answer is, in ms. */
export const LATE_MS = 2000

/** A trickle: so many bytes at once, and so many ms from one time to the next. */
const [DROP_BYTES, DROP_MS] = [50, 100]

const page = '<!doctype html><title>Another program</title><p>It works!</p>'

/** What another program would answer at that port; to a client of PostgreSQL it is noise. */
const SOMETHING_ELSE = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`

/** Stands between two parts on this machine, and spoils what the second one answers to the first. */
export interface FaultProxy {
  /** Where the first part is to find the second one, on 127.0.0.1. */
  port: number
  /** From now on this becomes of answers, also of those that have begun. */
  breaks(fault: Fault): void
  /** Answers come as they are. A connection that fell silent stays so, and neither end is told, as if its cable had been cut. */
  mend(): void
  close(): void
}

/** Begins to hand on to this port of 127.0.0.1 what comes to a free one. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let fault: Fault | undefined
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay()
    // Who closes it hears of it, too.
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    keep(client)
    keep(server)
    join(client, server, () => fault)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    breaks: (next) => void (fault = next),
    mend: () => void (fault = undefined),
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Hands on what the client says as it is, and in its order what becomes of the server's answers. */
function join(client: Socket, server: Socket, faultNow: () => Fault | undefined): void {
  let isLost = false
  const end = () => {
    client.destroy()
    server.destroy()
  }
  const answer = async (chunk: Buffer) => {
    const fault = faultNow()
    const half = chunk.subarray(0, Math.ceil(chunk.length / 2))
    if (isLost || client.destroyed) return
    else if (fault === 'cut') client.write(half, end)
    else if (fault === 'wrong') client.end(SOMETHING_ELSE, end)
    else if (fault === 'silent') {
      isLost = true
      client.write(half)
    } else if (fault === 'trickle') await trickle(chunk)
    else client.write(chunk)
  }
  const trickle = async (chunk: Buffer) => {
    for (let rest = chunk; rest.length > 0; await sleep(DROP_MS)) {
      const drop = rest.subarray(0, faultNow() === 'trickle' ? DROP_BYTES : rest.length)
      client.write(drop)
      rest = rest.subarray(drop.length)
    }
  }

  let last = Promise.resolve()
  const inOrder = (next: () => unknown) => {
    const late = faultNow() === 'late' ? sleep(LATE_MS) : undefined
    last = last.then(() => late).then(async () => void (await next()))
  }
  server.on('data', (chunk: Buffer) => inOrder(() => answer(chunk)))
  server.on('end', () => inOrder(() => isLost || client.end()))
  client.on('data', (chunk: Buffer) => isLost || server.write(chunk))
  client.on('end', () => isLost || server.end())
  for (const socket of [client, server]) socket.on('close', () => inOrder(() => isLost || end()))
}
