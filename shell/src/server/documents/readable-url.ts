const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A request's URL; in a path that is no valid encoding each `%` counts as it stands, so that it is a path that names nothing. */
export function readableUrl(url = '/'): string {
  const [path = '/'] = url.split('?', 1)
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}
