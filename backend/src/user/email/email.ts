/** An email as it is stored and compared: its case does not count. */
export const inLowerCase = (email: string): string => email.trim().toLowerCase()
