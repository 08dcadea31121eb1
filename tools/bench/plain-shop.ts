import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** Scripts that run, and links that load script or hold up the first frame. */
const SCRIPTS =
  /<script(?![^>]*type="application\/)[^>]*>[^]*?<\/script>|<link (?=[^>]*(?:as="script"|rel="expect"))[^>]*>/g

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Answers with a page of the shop as it would be without script and without anything that holds up its first frame. */
async function sendPlain(url: string, answer: ServerResponse): Promise<void> {
  const document = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const html = document.replace(SCRIPTS, '').replaceAll(' blocking="render"', '')
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
  answer.end(brotliCompressSync(html, quality))
}

function pass(url: string, asked: IncomingMessage, answer: ServerResponse): void {
  request(url, { headers: asked.headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  }).end()
}

/**
 * Starts a proxy of a shop whose pages have no script and nothing that holds up their first frame: what a page's paints are
 * compared with (docs/benchmarks.md). Returns its address without a slash at the end, and what ends it.
 */
export async function startPlainShop(shop: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((asked, answer) => {
    const url = shop + asked.url
    if (!asked.headers.accept?.includes('text/html')) return pass(url, asked, answer)
    sendPlain(url, answer).catch((error: Error) => answer.writeHead(502).end(error.message))
  }).listen(0)
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
