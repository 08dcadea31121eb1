/**
 * File with the needs of a release of the shared modules, beside its `release.json`: browsers load that one, and
 * have no use for this.
 */
export const NEEDS_FILE = 'needs.json'

/** File in which a build of the shell lists the modules that it offers to remotes. */
export const PROVIDES_FILE = 'provides.json'
