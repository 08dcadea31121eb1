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
 * Watches what a page gets: the function returned lists all texts in the data of calls so far, in what its document
 * carries and what the browser keeps. They are the shop's and people's words, not messages.
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
    const kept = await page.evaluate(() => [
      ...[...document.querySelectorAll('script[type="application/json"]')].map(({ textContent }) => textContent),
      ...Object.values(localStorage).filter((value: string) => value.startsWith('{') || value.startsWith('[')),
    ])
    const carried = kept.map((json) => JSON.parse(json as string) as unknown)
    const texts = new Set<string>()
    for (const data of [...carried, ...(await Promise.all(bodies))]) addTexts(data, texts)
    return [...texts]
  }
}
