import { createServer } from 'node:net'
import { Refusal } from './refusal'

/** Listens once to see whether it is possible, and releases the port. */
function tryPort(host: string, port: number): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      server.close(() => resolve(port))
    })
  })
}

/** Ports below the range that systems use for outgoing connections: none of those takes one before a part listens there. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** Each process begins elsewhere, and takes none twice: seconds go by until what a port is for listens there. */
let taken = process.pid * 10

/** Returns a port on 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (taken++ % PORTS)
    try {
      return await tryPort('127.0.0.1', port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

/** Message for a person when nothing can listen on this host and port. */
function refusalToListen(error: unknown, host: string, port: number): Refusal {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Refusal(`Port ${port} is in use: stop what listens there, or set PORT to another one.`)
  if (code === 'EACCES') return new Refusal(`Port ${port} needs more rights: set PORT to one above 1023.`)
  return new Refusal(`Nothing can listen on ${host}:${port} (${code}): check HOST and PORT.`)
}

/** Throws a Refusal when the shop could not listen on this host and port. */
export async function refuseBusyPort(host: string, port: number): Promise<void> {
  try {
    await tryPort(host, port)
  } catch (error) {
    throw refusalToListen(error, host, port)
  }
}

/** Address at which a server on this host and port is reached from this machine. */
export function ownOrigin(host: string, port: number): string {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${address}:${port}`
}
