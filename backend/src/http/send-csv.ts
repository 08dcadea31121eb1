import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** Mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Streams lines. A failure before the first of them is answered as any other. */
export async function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  const { value: first = '' } = await lines.next()
  const all = async function* () {
    yield first
    yield* lines
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all()))
}
