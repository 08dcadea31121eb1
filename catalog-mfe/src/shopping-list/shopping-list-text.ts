/** The key in the browser's storage. */
const NAME = 'shopping-list'

/** A visitor has no id. */
type Owner = string | undefined

/** The text of this tab, where the browser stores nothing. */
let held: { owner?: string; text: string } | undefined

function read(): typeof held {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    const { owner, text } = (stored ?? {}) as { owner?: unknown; text?: unknown }
    if (typeof text === 'string') return { text, ...(typeof owner === 'string' && { owner }) }
  } catch {
    // Blocked, or written by somebody else.
  }
  return held
}

/** The text of the shopping list, which the browser remembers. A signed-in shopper's is shown to nobody else. */
export const shoppingListText = {
  of(owner: Owner): string {
    const stored = read()
    return stored && (!stored.owner || stored.owner === owner) ? stored.text : ''
  },

  remember(owner: Owner, text: string): void {
    held = { text, ...(owner && { owner }) }
    try {
      localStorage.setItem(NAME, JSON.stringify(held))
    } catch {
      // Blocked or full: it is held until the page is left.
    }
  },
}
