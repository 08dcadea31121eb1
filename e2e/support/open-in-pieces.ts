import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

const PIECES = 24

/** Resolves when the page has drawn what it has of its document, or does not draw yet. */
const frameOf = (page: Page): Promise<void> =>
  page.evaluate(() => {
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      if (performance.getEntriesByType('paint').length === 0) setTimeout(resolve, 100)
    })
  })

/**
 * Opens a page of the shop whose document arrives in pieces, as on a busy machine: each piece is sent when the one before
 * is drawn. Resolves when all are sent.
 */
export async function openInPieces(page: Page, path: string): Promise<void> {
  const tags = (await (await page.request.get(path)).text()).split(/(?=<)/)
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.route(
    ({ pathname, search }) => pathname + search === path,
    (route) => route.continue({ url: `http://localhost:${port}` }),
    { times: 1 },
  )
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const opened = page.goto(path, { waitUntil: 'commit' })
  const [, answer] = await asked
  answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Connection: 'close' })
  const length = Math.ceil(tags.length / PIECES)
  for (let start = 0; start < tags.length; start += length) {
    answer.write(tags.slice(start, start + length).join(''))
    await opened
    await frameOf(page)
  }
  answer.end()
  server.close()
}
