/** A list in groups of `size`, as statements return lists whose entries have several parts. */
export const inGroups = (texts: string[], size: number): string[][] =>
  Array.from({ length: texts.length / size }, (_, index) => texts.slice(size * index, size * (index + 1)))
