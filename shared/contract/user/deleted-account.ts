import * as t from '#messages'

/** Stored in place of the name of a user who has deleted the account. */
export const DELETED_ACCOUNT = 'Deleted account'

/** Returns a user's name as admins read it. */
export const shownName = (name: string): string => (name === DELETED_ACCOUNT ? t.deletedAccount() : name)
