import { userEvent } from '@testing-library/user-event'

/** Puts a text into a field at once, as a paste does: a page of many fields is drawn once, and not for each key. */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
