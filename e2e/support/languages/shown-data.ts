import type { Page } from '@playwright/test'

/** Adds each text in an answer, however deep, by its lines. */
function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') value.split('\n').forEach((line) => texts.add(line.trim()))
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      texts.add(key)
      addTexts(inner, texts)
    }
}

/**
 * Watches what a page gets: the function returned lists all texts in the data of calls so far, and in what its document carries.
 * They are the shop's and people's words, not messages.
 */
export function watchData(page: Page): () => Promise<string[]> {
  const bodies: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    bodies.push(
      response
        .json()
        .then(({ message: _message, ...data }: { message: string }) => data)
        .catch(() => undefined),
    )
  })
  return async () => {
    const carried = await page
      .locator('script[type="application/json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent) as unknown))
    const texts = new Set<string>()
    for (const data of [...carried, ...(await Promise.all(bodies))]) addTexts(data, texts)
    return [...texts]
  }
}
