import { withoutUnseen } from '../text/typed-text'

/**
 * A name as a part of a URL, without marks that nobody sees: spaces, commas and ampersands become hyphens (section 2),
 * and so does all else that is not letter or digit of some script (slashes above all); runs of them become one. Encoded
 * for use in a path.
 */
export const slug = (name: string): string =>
  encodeURIComponent(
    withoutUnseen(name)
      .replace(/[^\p{L}\p{M}\p{N}_.~]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  )

/** Segment `{name}-{id}`, or the id alone when nothing of the name can be in a URL. */
export function parameter(name: string, id: string): string {
  const text = slug(name)
  return text ? `${text}-${encodeURIComponent(id)}` : encodeURIComponent(id)
}

/**
 * The id in a decoded route parameter: its last dash-separated segment (section 2). Messengers make capitals of it, or take the full
 * stop or bracket behind a link into it.
 */
export const idOf = (parameter = ''): string =>
  parameter
    .slice(parameter.lastIndexOf('-') + 1)
    .replace(/\W+$/, '')
    .toLowerCase()

/** The name in a decoded route parameter: all segments but the last, joined with spaces (section 2). */
export const nameOf = (parameter = ''): string => parameter.split('-').slice(0, -1).filter(Boolean).join(' ')
