/** What the database holds of a picture. */
const isPicturePath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/uploads\/[0-9a-f]{32}$/.test(value)

/** The fields of section 3 that hold pictures. */
const PICTURE_FIELDS = ['image', 'avatar']

/**
 * The same answer with the address of every picture made absolute, so that pages of other origins can show it. `origin` is
 * how the caller finds us, without a slash at the end.
 */
export function withPictureAddresses(answer: unknown, origin: string): unknown {
  const absolute = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(absolute) : isPicturePath(value) ? `${origin}${value}` : value

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, PICTURE_FIELDS.includes(key) ? absolute(entry) : walk(entry)]),
    )
  }

  return walk(answer)
}
