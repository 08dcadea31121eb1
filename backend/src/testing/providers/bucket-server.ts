import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'

/** Settings with which the real client reaches the server. */
const access = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret of the bucket' }

/** Objects of one page of a listing: few, so that what reads one meets several. */
const PAGE = 3

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/**
 * For tests: a server of our own that speaks as much of S3 as file stores use, with one bucket. `config` leads to it, `objects` is
 * what it holds; `fail` makes it answer everything with this status from now on.
 */
export async function openBucketServer({ bucket = 'pictures' } = {}) {
  const objects = new Map<string, Buffer>()
  const times = new Map<string, Date>()
  let failure: number | undefined

  const listing = (query: URLSearchParams) => {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const contents = names.slice(from, from + PAGE).map((name) => {
      const time = times.get(name)?.toISOString()
      return `<Contents><Key>${name}</Key><ETag>${etagOf(objects.get(name)!)}</ETag><LastModified>${time}</LastModified></Contents>`
    })
    const more = from + PAGE < names.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
  }

  const { url: endpoint, close } = await startLocalServer(async (request, response) => {
    const body = await buffer(request)
    const answer = (status: number, content: Buffer | string = '', headers = {}) =>
      response.writeHead(status, headers).end(content)
    const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket')
    const [, asked, ...rest] = decodeURIComponent(pathname).split('/')
    const name = rest.join('/')
    const isKnown = request.headers.authorization?.includes(`Credential=${access.accessKeyId}/`)
    const object = objects.get(name)

    if (failure) return refuse(failure, 'InternalError')
    if (!isKnown) return refuse(403, 'AccessDenied')
    if (asked !== bucket) return refuse(404, 'NoSuchBucket')
    if (name === '') return answer(200, searchParams.has('list-type') ? listing(searchParams) : '')
    if (request.method === 'PUT') {
      objects.set(name, body)
      // A bucket's clock has whole seconds.
      times.set(name, new Date(Math.floor(Date.now() / 1000) * 1000))
      return answer(200, '', { etag: etagOf(body) })
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return answer(204)
    }
    if (!object) return refuse(404, 'NoSuchKey')
    return answer(200, request.method === 'HEAD' ? '' : object, { etag: etagOf(object) })
  })
  return {
    config: { ...access, bucket, endpoint },
    objects,
    fail: (status: number | undefined) => void (failure = status),
    close,
  }
}
