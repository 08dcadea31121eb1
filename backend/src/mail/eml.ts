/** What a person reads of a mail. */
export interface ReadMail {
  from: string
  to: string
  subject: string
  /** As the mail says it. */
  date: string
  text: string
}

/** Bytes of quoted-printable text, in which a line that ends in `=` goes on in the next. */
function fromQuotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

/** A header with `=?UTF-8?Q?…?=` words in it; between two of them, space means nothing. */
const decodeWords = (header: string) =>
  header
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      (encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : fromQuotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    )

/** Reads a mail as our outbox holds it: one part of text, quoted-printable, lines that end in LF. */
export function parseEml(eml: string): ReadMail {
  const end = eml.indexOf('\n\n')
  const lines = eml
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = new Map(lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.replace(/^[^:]*: ?/, '')]))
  const header = (name: string) => decodeWords(headers.get(name) ?? '')
  const body = eml.slice(end + 2)
  const isQuoted = headers.get('content-transfer-encoding') === 'quoted-printable'
  const text = isQuoted ? fromQuotedPrintable(body).toString('utf8') : body
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: text.trimEnd(),
  }
}
