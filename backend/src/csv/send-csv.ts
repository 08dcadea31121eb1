import type { FastifyReply } from 'fastify'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { Readable } from 'node:stream'

/** Mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Streams lines, all written in the language of the call. A failure before the first of them is answered as any other. */
export async function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  const language = pageLanguage()
  let line = await lines.next()
  const all = async function* () {
    // The stream is read in no language.
    for (; !line.done; line = await inLanguage(language, () => lines.next())) yield line.value
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all()))
}
