import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

/**
 * Waits for the last mail to somebody whose text matches, and returns the match's first group; mails are sent after the call that
 * asks for them.
 */
export async function mailTo(request: APIRequestContext, to: string, part: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const { mails } = (await (await request.get('/api/dev/outbox?format=json')).json()) as {
      mails: { to: string; text: string }[]
    }
    found = mails.flatMap((mail) => (mail.to === to && part.exec(mail.text)?.[1]) || [])[0]
    expect(found).toBeDefined()
  }).toPass()
  return found!
}
