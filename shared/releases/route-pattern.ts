/** A parameter of a pattern, such as `:product`. */
const PARAMETER = /:[\w-]+/g

/** A segment that no route names: it replaces any text in an address that is made from a pattern. */
const ANY_TEXT = '~'

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

/** Segments of an address that both may match: the more definite one at each place; a splat takes what the other has. */
function meet(one: string[], other: string[]): string {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one]
  const segments = longer.map((segment, at) => {
    const across = shorter[at] ?? '*'
    const isVague = segment === '*' || /^:[\w-]+$/.test(segment)
    return (isVague && across !== '*' ? across : segment).replaceAll(PARAMETER, ANY_TEXT).replace('*', ANY_TEXT)
  })
  return `/${segments.map(encodeURIComponent).join('/')}`
}

/**
 * Addresses at which two patterns meet, if they do at all: what the router does at one of these it does at every address of both.
 */
export const overlaps = (one: string, other: string): string[] =>
  withoutOptional(one).flatMap((a) =>
    withoutOptional(other).flatMap((b) => {
      const withoutSplat = (segments: string[]) => segments.filter((segment) => segment !== '*')
      return [...new Set([meet(a, b), meet(withoutSplat(a), withoutSplat(b))])]
    }),
  )
