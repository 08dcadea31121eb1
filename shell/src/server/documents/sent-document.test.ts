/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodingFor, SentDocument } from './sent-document'

test.each([
  ['gzip, deflate, br;q=1.0', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.2, gzip', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a document is the same in each encoding, and has one tag for all of them', async () => {
  const html = '<p>Crème fraîche</p>'.repeat(50)
  const document = await SentDocument.make(200, html)

  expect(brotliDecompressSync(await document.body('br')).toString()).toBe(html)
  expect(gunzipSync(await document.body('gzip')).toString()).toBe(html)
  expect((await document.body('identity')).toString()).toBe(html)
  expect(document.etag).toBe((await SentDocument.make(200, html)).etag)
  expect(document.etag).not.toBe((await SentDocument.make(200, `${html} `)).etag)
})
