import { AsyncLocalStorage } from 'node:async_hooks'
import { SHOWN_VERSION_HEADER } from '@souk-vert/shared/contract/shown-changes'
import type { PageRequest, ThreadData } from './render-protocol'
import { unavailable } from '../unavailable'

/** For whom a page is rendered: the visitor's address, the request's id, and the span that it is part of; of which version of the shop. */
type OnBehalf = Pick<PageRequest, 'address' | 'requestId' | 'traceparent' | 'shownVersion'>

/** Calls of a page. */
interface PageCalls {
  visitor: OnBehalf
  underWay: number
  /** Whether one was answered by whom announces no changes, or not with what is. */
  hasUnfollowed: boolean
}

/** Whether the backend announces when it would answer otherwise. */
const isFollowed = ({ ok, status, headers }: Response) =>
  (ok || status === 404) && headers.get('cache-control') !== 'no-store'

/** Asks a remote's own service, as a guest. One that cannot be reached answers 503, as the document server says it to browsers. */
async function askService(send: typeof fetch, service: string | undefined, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  try {
    if (service) return await send(new Request(service + pathname + search, request))
  } catch (error) {
    if (request.signal.aborted) throw error
  }
  return Response.json(unavailable(), { status: 503 })
}

/**
 * Makes calls that are fetched while a page is rendered carry the visitor's address: the backend limits visitors,
 * and would take all of them for one. It carries the request's id and span as well, so that one id runs through all
 * logs and traces. Pictures come with root-relative addresses: a document's are of its own origin, and the one that
 * the backend is called by lies inside of the shop. Calls of a remote's own API go to its service. Returns a function
 * to render a page in, which also says whether changes of all that the page has loaded will be announced.
 */
export function callOnBehalf({ backendUrl, services }: Pick<ThreadData, 'backendUrl' | 'services'>) {
  const pages = new AsyncLocalStorage<PageCalls>()
  const send = globalThis.fetch

  const sendFor = ({ visitor }: PageCalls, input: string | URL | Request, init?: RequestInit) => {
    // The client's own request of this one call: making another of it would take longer than all else of the call.
    const isWhole = input instanceof Request && !init?.headers
    const request = isWhole ? input : new Request(input, init)
    request.headers.set('x-forwarded-for', visitor.address)
    request.headers.set('x-request-id', visitor.requestId)
    if (visitor.traceparent) request.headers.set('traceparent', visitor.traceparent)
    if (visitor.shownVersion) request.headers.set(SHOWN_VERSION_HEADER, String(visitor.shownVersion))
    request.headers.set('x-picture-addresses', 'root-relative')
    const api = request.url.startsWith(`${backendUrl}/api/`) && request.url.slice(backendUrl.length).split(/[/?]/)[2]
    if (api && services.has(api)) return { answer: askService(send, services.get(api), request), isOwn: false }
    return { answer: send(request, isWhole ? init : undefined), isOwn: Boolean(api) }
  }

  globalThis.fetch = async (input, init) => {
    const page = pages.getStore()
    if (page === undefined) return send(input, init)
    const { answer, isOwn } = sendFor(page, input, init)
    page.underWay += 1
    const answered = await answer
    page.underWay -= 1
    if (!isOwn || !isFollowed(answered)) page.hasUnfollowed = true
    return answered
  }

  return async <Page>(visitor: OnBehalf, render: () => Promise<Page>) => {
    const calls: PageCalls = { visitor, underWay: 0, hasUnfollowed: false }
    const page = await pages.run(calls, render)
    // Of those that failed some are under way for ever.
    return { page, isFollowed: calls.underWay === 0 && !calls.hasUnfollowed }
  }
}
