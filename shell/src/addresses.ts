/** Address of a file that documents have in common, by its `sha256-…`. */
export const shopFileAddress = (integrity: string): string =>
  `/mfe/remotes/${integrity.replace('sha256-', '').replaceAll('+', '-').replaceAll('/', '_')}.json`

/** Address of what a release says of itself. */
export const releaseAddress = (remote: string, version: string): string => `/mfe/${remote}/${version}/release.json`
