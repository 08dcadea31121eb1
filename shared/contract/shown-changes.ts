/** Changes of what public pages show since a version (docs/decisions/documents.md). */
export interface ShownChanges {
  /** Number that grows with each change of what pages show. */
  version: number
  /** Ids of products whose shown stock has changed, or that anything may have. */
  changed: 'anything' | string[]
}

/** Path that document servers ask, `?since=` the version they know; the edge does not serve it. */
export const SHOWN_CHANGES_PATH = '/shown-changes'

/** Header of a call whose answer must have all changes up to a version. */
export const SHOWN_VERSION_HEADER = 'x-shown-version'

/** Returns the ids of products and categories in a text. Copies: a part of a text would keep all of it in memory. */
export const idsIn = (text: string): Set<string> =>
  new Set(text.match(/(?<![\da-f])[\da-f]{24}(?![\da-f])/g)?.map((id) => Buffer.from(id).toString()))
