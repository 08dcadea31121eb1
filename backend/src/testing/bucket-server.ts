import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const open: { close(): void }[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** What the real client needs to reach the server. */
const access = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret of the bucket' }

/**
 * A server of our own that speaks as much of S3 as a file store uses, with one bucket. `config` leads to it, `objects` is
 * what it holds, `fail` makes it answer everything with this status from now on.
 */
export async function startBucketServer() {
  const objects = new Map<string, Buffer>()
  let failure: number | undefined
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content)
    const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
    const [, bucket, ...rest] = decodeURIComponent(new URL(request.url!, 'http://bucket').pathname).split('/')
    const name = rest.join('/')
    const isKnown = request.headers.authorization?.includes(`Credential=${access.accessKeyId}/`)

    if (failure) return refuse(failure, 'InternalError')
    if (!isKnown) return refuse(403, 'AccessDenied')
    if (bucket !== access.bucket) return refuse(404, 'NoSuchBucket')
    if (name === '') return answer(200)
    if (request.method === 'PUT') {
      objects.set(name, body)
      return answer(200)
    }
    const object = objects.get(name)
    return object ? answer(200, request.method === 'HEAD' ? '' : object) : refuse(404, 'NoSuchKey')
  })
  server.listen(0, '127.0.0.1')
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { config: { ...access, endpoint }, objects, fail: (status: number | undefined) => void (failure = status) }
}
