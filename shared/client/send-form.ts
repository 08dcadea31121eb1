/** Form to be sent, and a listener for its progress. */
export interface FormRequest {
  form: FormData
  bearer: string | undefined
  headers: Record<string, string> | undefined
  signal: AbortSignal | undefined
  /** Longest wait for the answer, in ms. */
  timeoutMs: number
  /** Called with the sent share, from 0 to 1. */
  onProgress(share: number): void
}

const failure = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Headers of the answer that callers read. */
const headersOf = (request: XMLHttpRequest) => {
  const retryAfter = request.getResponseHeader('retry-after')
  return retryAfter === null ? undefined : { 'retry-after': retryAfter }
}

/**
 * Sends a form and reports how much of it has been sent: `fetch`, and so ky, cannot over HTTP/1. Returns the body of
 * the answer; throws errors of the names that ky's have (see `errors.ts`).
 */
export const sendForm = (method: string, url: URL, options: FormRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { form, bearer, headers = {}, signal, timeoutMs, onProgress } = options
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    request.timeout = timeoutMs
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      const data = readJson(responseText)
      if (status >= 200 && status < 300) return resolve(data)
      reject(failure('HTTPError', { response: new Response(null, { status, headers: headersOf(request) }), data }))
    }
    request.onerror = () => reject(failure('NetworkError'))
    request.ontimeout = () => reject(failure('TimeoutError'))
    request.onabort = () => reject(failure('AbortError'))
    if (signal?.aborted) return reject(failure('AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
