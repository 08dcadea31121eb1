import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

/** A mail that the shop has sent; `language` is left out where it is English. */
export interface SentMail {
  to: string
  subject: string
  text: string
  language?: string
}

/** Waits for the last mail to somebody whose text matches; mails are sent after the call that asks for them. */
export async function lastMailTo(request: APIRequestContext, to: string, part: RegExp): Promise<SentMail> {
  let found: SentMail | undefined
  await expect(async () => {
    const { mails } = (await (await request.get('/api/dev/outbox?format=json')).json()) as { mails: SentMail[] }
    found = mails.find((mail) => mail.to === to && part.test(mail.text))
    expect(found).toBeDefined()
  }).toPass()
  return found!
}

/** Waits as `lastMailTo`, and returns the match's first group. */
export const mailTo = async (request: APIRequestContext, to: string, part: RegExp): Promise<string> =>
  part.exec((await lastMailTo(request, to, part)).text)![1]!
