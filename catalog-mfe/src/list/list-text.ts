/** Name in the tab's storage. */
const NAME = 'shopping-list'

/** A visitor has no id. */
type Owner = string | undefined

/** What the tab holds itself, where it stores nothing. */
let held: { owner?: string; text: string } | undefined

function read(): typeof held {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    const { owner, text } = (stored ?? {}) as { owner?: unknown; text?: unknown }
    if (typeof text === 'string') return { text, ...(typeof owner === 'string' && { owner }) }
  } catch {
    // Blocked, or written by somebody else.
  }
  return held
}

/** The text of the shopping list, which the tab remembers. A signed-in shopper's is shown to nobody else. */
export const listText = {
  of(owner: Owner): string {
    const stored = read()
    return stored && (!stored.owner || stored.owner === owner) ? stored.text : ''
  },

  remember(owner: Owner, text: string): void {
    held = { text, ...(owner && { owner }) }
    try {
      sessionStorage.setItem(NAME, JSON.stringify(held))
    } catch {
      // Blocked or full: it is held until the page is left.
    }
  },
}
