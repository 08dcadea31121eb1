import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on loopback that answers everything with one file. */
export async function serveFile(bytes: Buffer): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.end(bytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
