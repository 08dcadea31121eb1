/**
 * File with the needs of a release of the shared modules, beside its `release.json`: browsers load that one, and
 * have no use for this.
 */
export const NEEDS_FILE = 'needs.json'

/** Files with the terms of what is built in and not ours, and of the packages that a build was made from (CycloneDX). */
export const NOTICE_FILE = 'NOTICE.md'
export const PACKAGE_LIST_FILE = 'packages.cdx.json'

/** File in which a build of the shell lists the modules that it offers to remotes. */
export const PROVIDES_FILE = 'provides.json'
