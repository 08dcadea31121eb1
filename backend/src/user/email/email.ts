/** An email as it is stored and compared: its case does not count. */
export const inLowerCase = (email: string): string => email.trim().toLowerCase()

/** Domain of the emails of customers who have told none: a reserved one (RFC 2606), so that nobody has such an email. */
const NO_EMAIL = '@phone.invalid'

/** An email of a customer who has told none; `key` makes it theirs alone. */
export const noEmail = (key: string): string => key + NO_EMAIL

/** An email as people are shown it: '' of a customer who has told none. */
export const shownEmail = (email: string): string => (email.endsWith(NO_EMAIL) ? '' : email)
