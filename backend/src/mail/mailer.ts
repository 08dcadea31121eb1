import type { Mail } from '../jobs/job'
import type { Outbox } from './outbox'
import { directionOf, type Language } from '@souk-vert/shared/language/languages'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { linkedText } from './linked-text'

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail is in other hands; rejects otherwise, and the job that sends it is tried again. `shopName` is the
   * sender's in place of that of MAIL_FROM.
   */
  send(mail: Mail, shopName?: string): Promise<void>
}

/** Time that a mail server may take to answer at each step, in ms; a job has a minute. */
const ANSWER_LIMIT_MS = 10_000

/** MAIL_FROM, with the name that the owner has set. */
function sender(from: string, shopName: string | undefined): string {
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? []
  return shopName === undefined ? from : `"${shopName.replaceAll(/["\\\r\n]/g, '')}" <${address}>`
}

/** A mail from right to left as HTML: programs show plain text from left to right. */
const htmlOf = (text: string, language: Language) => `<!doctype html>
<html lang="${language}" dir="rtl">
<head><meta charset="utf-8"></head>
<body dir="rtl">${linkedText(text.trimEnd()).replaceAll('\n', '<br>\n')}</body>
</html>
`

/** The address as an object is taken as it is: a comma in it does not make two recipients. */
const message = ({ to, subject, text, language }: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  textEncoding: 'quoted-printable',
  ...(language && { headers: { 'content-language': language } }),
  ...(language && directionOf(language) === 'rtl' && { html: htmlOf(text, language) }),
})

/** Sends by a mail server; `url` is SMTP_URL. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const limits = {
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
  }
  const transport = createTransport({ url, ...limits })
  return { send: async (mail, shopName) => void (await transport.sendMail(message(mail, sender(from, shopName)))) }
}

/** Puts mails into the outbox instead. */
export function createOutboxMailer(outbox: Outbox, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail, shopName) => {
      const date = new Date()
      const shown = sender(from, shopName)
      const sent = await transport.sendMail({ ...message(mail, shown), date })
      await outbox.add({ from: shown, ...mail, date: date.toUTCString() }, sent.message as Buffer)
    },
  }
}
