/** Shown to admins in place of the name of a user who has deleted the account. */
export const DELETED_ACCOUNT = 'Deleted account'
