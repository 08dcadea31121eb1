/** Address of the list of remotes that a document does not name itself, by the list's `sha256-…`. */
export const otherRemotesAddress = (integrity: string): string =>
  `/mfe/remotes/${integrity.replace('sha256-', '').replaceAll('+', '-').replaceAll('/', '_')}.json`

/** Address of what a release says of itself. */
export const releaseAddress = (remote: string, version: string): string => `/mfe/${remote}/${version}/release.json`
