import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Declaration, Release } from './format'
import { Refused } from './refused'

/** What a route without a budget of its own may weigh, in KB: more than the heaviest page of 23 November 2026 (33.2). */
const DEFAULT_BUDGET_KB = 40

const KB = 1024

/** What a visitor loads of a remote until one of its pages is hydrated, in bytes as served, and what it may be at most. */
export interface RouteSize {
  route: string
  path: string
  bytes: number
  budget: number
}

/** Scripts of a release that hydrating a route needs behind its entry: paths relative to the release. */
export function chunksUntilHydrated({ web: { chunks } }: Pick<Release, 'web'>, route: string): string[] {
  const files = [...(chunks['./routes'] ?? []), ...(chunks[route] ?? [])]
  return [...new Set(files.filter((file) => file.endsWith('.js')))]
}

async function bytesOf(file: string): Promise<number> {
  const compressed = `${file}.br`
  return (await stat(existsSync(compressed) ? compressed : file)).size
}

/** Size of each route of a release that lies in that folder, against the budgets that its team declares now. */
export const sizesOf = (
  release: Release,
  folder: string,
  { routes, budgetKB = {} }: Declaration,
): Promise<RouteSize[]> =>
  Promise.all(
    routes.map(async ({ id, path }) => {
      const files = new Set([release.web.entry, ...chunksUntilHydrated(release, id)])
      const sizes = await Promise.all([...files].map((file) => bytesOf(join(folder, file))))
      const budget = (budgetKB[id] ?? DEFAULT_BUDGET_KB) * KB
      return { route: id, path, bytes: sizes.reduce((sum, size) => sum + size, 0), budget }
    }),
  )

/** Bytes as people read them. */
export const inKB = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`

/** Refuses a release with a page that weighs more than its budget. Raises Refused. */
export function checkSize(name: string, sizes: RouteSize[]): void {
  const over = sizes.find(({ bytes, budget }) => bytes > budget)
  if (over)
    throw new Refused(
      'size',
      `${name}'s page ${over.path} weighs ${inKB(over.bytes)} until it is hydrated, its budget is ${inKB(over.budget)}`,
      `load less at first, or raise mfe.budgetKB.${over.route} in ${name}-mfe/package.json`,
    )
}
