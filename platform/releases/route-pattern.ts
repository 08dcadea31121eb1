/** A parameter of a pattern, such as `:product`. */
const PARAMETER = /:[\w-]+/g

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** A pattern as the router compares it: in small letters, without names of parameters and the slash at the end. */
export const patternOf = (path: string): string =>
  `/${segmentsOf(path.toLowerCase().replaceAll(PARAMETER, ':')).join('/')}`

/** Returns the patterns without optional segments that together match the same. */
function withoutOptional(path: string): string[][] {
  return segmentsOf(path).reduce<string[][]>(
    (found, segment) => {
      const required = found.map((each) => [...each, segment.replace(/\?$/, '')])
      return segment.endsWith('?') ? [...required, ...found] : required
    },
    [[]],
  )
}

/** Returns the patterns without optional segments that together match the same, as the router compares them. */
export const formsOf = (path: string): string[] =>
  withoutOptional(path).map((segments) => patternOf(segments.join('/')))

/** Whether two patterns, or their forms without optional segments, differ in names of parameters at most. */
export function isSamePattern(one: string, other: string): boolean {
  const patterns = new Set(formsOf(one))
  return formsOf(other).some((form) => patterns.has(form))
}
