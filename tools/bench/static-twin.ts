import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** The quality with which the document server compresses. */
const DOCUMENT_QUALITY = 5

/** A shop's pages as files without script. */
export interface StaticTwin {
  /** Address without a slash at the end. */
  url: string
  stop(): void
}

interface File {
  headers: Record<string, string>
  bytes: Buffer
}

/** Removes scripts, their data and their preloads from a document. */
const withoutScript = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\b(modulepreload|as="script")[^>]*>/g, '')

/** Fetches a file from the shop; a document loses its scripts. */
async function copyOf(shopUrl: string, path: string, accept: string): Promise<File> {
  const answer = await fetch(shopUrl + path, { headers: { accept } })
  const type = answer.headers.get('content-type') ?? ''
  const cache = { 'cache-control': answer.headers.get('cache-control') ?? 'no-cache' }
  if (!type.startsWith('text/html'))
    return { headers: { 'content-type': type, ...cache }, bytes: Buffer.from(await answer.arrayBuffer()) }
  const bytes = await promisify(brotliCompress)(withoutScript(await answer.text()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: DOCUMENT_QUALITY },
  })
  return { headers: { 'content-type': type, 'content-encoding': 'br', ...cache }, bytes }
}

/** Starts a server with the shop's pages as static files without script: no shop can paint sooner. */
export async function startStaticTwin(shopUrl: string): Promise<StaticTwin> {
  const files = new Map<string, Promise<File>>()
  const answer = async ({ url = '/', headers: { accept = '*/*' } }: IncomingMessage, response: ServerResponse) => {
    const key = `${url} ${accept}`
    if (!files.has(key)) files.set(key, copyOf(shopUrl, url, accept))
    const { headers, bytes } = await files.get(key)!
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => void server.close() }
}
