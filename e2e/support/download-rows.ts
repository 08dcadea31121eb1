import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** Presses a button that downloads a CSV; returns its rows by the names of their columns. No cell of them has a comma. */
export async function downloadRows(page: Page, press: () => Promise<void>): Promise<Record<string, string>[]> {
  const downloading = page.waitForEvent('download')
  await press()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toMatch(/^\ufeff[a-z_]+,/)
  const [head = [], ...rows] = text
    .slice(1)
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}
