import { withoutTracking } from '@souk-vert/shared/slug/tracking'

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * A request's URL as the server reads it: without the parameters of advertisers, so that each of their clicks is the same page; in a
 * path that is no valid encoding each `%` counts as it stands, so that it is a path that names nothing.
 */
export function readableUrl(url = '/'): string {
  const [path = '/'] = url.split('?', 1)
  return (isReadable(path) ? path : path.replaceAll('%', '%25')) + withoutTracking(url.slice(path.length))
}
