import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Puts texts into the fields with these labels, in place of what they hold. */
export async function fill(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
}
