import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sectionsOf } from '@souk-vert/shared/releases/extensions'
import type { Declaration, Release } from '@souk-vert/shared/releases/format'

/** The budget of a route, slot or section that has none of its own, in KB: more than the heaviest page of 23 November 2026 (33.2). */
const DEFAULT_BUDGET_KB = 40

const KB = 1024

/** The bytes, as served, that a visitor loads of a remote until one of its pages, slots or sections is shown, and their limit. */
export interface PartSize {
  /** A route's id, or the name of a slot or section. */
  part: string
  /** The path of a route; of slots and sections the name again. */
  path: string
  bytes: number
  budget: number
}

/** Scripts of these chunks of a release, each once: paths relative to the release. */
function scriptsOf({ web: { chunks } }: Pick<Release, 'web'>, names: string[]): string[] {
  const files = names.flatMap((name) => chunks[name] ?? [])
  return [...new Set(files.filter((file) => file.endsWith('.js')))]
}

/** Scripts of a release that hydrating a route needs behind its entry: paths relative to the release. */
export const chunksUntilHydrated = (release: Pick<Release, 'web'>, route: string): string[] =>
  scriptsOf(release, ['./routes', route])

async function bytesOf(file: string): Promise<number> {
  const compressed = `${file}.br`
  return (await stat(existsSync(compressed) ? compressed : file)).size
}

/** Size of each route, slot and section of a release that lies in that folder, against the budgets that its team declares now. */
export function sizesOf(release: Release, folder: string, declaration: Declaration): Promise<PartSize[]> {
  const { routes, slots, budgetKB = {} } = declaration
  const names = [...slots, ...sectionsOf(declaration).map(({ name }) => name)]
  const parts = [
    ...routes.map(({ id, path }) => ({ part: id, path, scripts: chunksUntilHydrated(release, id) })),
    ...names.map((name) => ({ part: name, path: name, scripts: scriptsOf(release, [`./${name}`]) })),
  ]
  return Promise.all(
    parts.map(async ({ part, path, scripts }) => {
      const files = new Set([release.web.entry, ...scripts])
      const sizes = await Promise.all([...files].map((file) => bytesOf(join(folder, file))))
      const budget = (budgetKB[part] ?? DEFAULT_BUDGET_KB) * KB
      return { part, path, bytes: sizes.reduce((sum, size) => sum + size, 0), budget }
    }),
  )
}

/** Bytes as people read them. */
export const inKB = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`
