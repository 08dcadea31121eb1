import * as t from '#messages'

/** The rule of section 5 for a new password that is typed twice: its toast, letter for letter, when it is broken. */
export const newPasswordsError = (typed: { newPassword: string; confirmPassword: string }): string | undefined =>
  typed.newPassword === typed.confirmPassword ? undefined : t.newPasswordsMustMatch()
