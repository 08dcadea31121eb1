import { openBucketServer } from './providers/bucket-server'

const open: { close(): void }[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A bucket of this test. */
export async function startBucketServer() {
  const server = await openBucketServer()
  open.push(server)
  return server
}
