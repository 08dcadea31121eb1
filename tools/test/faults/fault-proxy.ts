import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Faults of answers: each is cut off after its first half, or silent from there on. */
export type Fault = 'cut' | 'silent'

/** Stands between two parts on this machine, and spoils what the second one answers to the first. */
export interface FaultProxy {
  /** Port on 127.0.0.1 at which the first part finds the second one. */
  port: number
  /** Applies the fault to answers from now on, also to those that have begun. */
  breaks(fault: Fault): void
  /**
   * Answers come as they are. A connection that fell silent stays so without notice to either end, as if its cable
   * had been cut.
   */
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
    // The end that closes it gets an error, too.
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

/** Hands on what the client says as it is, and what becomes of the server's answers. */
function join(client: Socket, server: Socket, faultNow: () => Fault | undefined): void {
  let isLost = false
  const end = () => {
    client.destroy()
    server.destroy()
  }
  server.on('data', (chunk: Buffer) => {
    const fault = faultNow()
    if (isLost || client.destroyed) return
    if (!fault) return void client.write(chunk)
    const half = chunk.subarray(0, Math.ceil(chunk.length / 2))
    if (fault === 'silent') isLost = true
    client.write(half, fault === 'cut' ? end : undefined)
  })
  server.on('end', () => isLost || client.end())
  client.on('data', (chunk: Buffer) => isLost || server.write(chunk))
  client.on('end', () => isLost || server.end())
  for (const socket of [client, server]) socket.on('close', () => isLost || end())
}
