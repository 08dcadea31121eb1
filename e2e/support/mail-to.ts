import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

/** What the last mail to somebody says that has this in it; mails are sent behind the call that asks for them. */
export async function mailTo(request: APIRequestContext, to: string, part: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const { mails } = (await (await request.get('/api/dev/outbox?format=json')).json()) as {
      mails: { to: string; text: string }[]
    }
    found = mails.map((mail) => (mail.to === to && part.exec(mail.text)?.[1]) || '').find(Boolean) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}
