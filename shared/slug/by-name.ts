/** A copy in the order of the names (section 2). */
export const byName = <T extends { name: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
