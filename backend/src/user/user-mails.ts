import type { Mail } from '../jobs/job'

// No mail repeats a name: who registers with another's address would choose what we write to them.

/** The code that allows a new password. */
export const codeMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your code for a new password',
  text: `Your code is

    ${code}

It works for 10 minutes. Enter it on the page where you requested it. We’ll never ask for it by phone or email.

If you didn’t ask for this, you can ignore this email. Your password won’t change.
`,
})

/** Greets who has registered; `link` verifies that the email is theirs. */
export const welcomeMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Welcome! Please confirm your email',
  text: `Welcome to our shop. Please confirm that this is your email:

${link}

The link works for 7 days. You can place orders even before you confirm. We’ll email you about them once you have.

If you didn’t sign up with us, you can ignore this email.
`,
})

/** Mail to a new email of a user, and in place of a link that has expired. */
export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Please confirm your email',
  text: `Please confirm that this is the email of your account with us:

${link}

The link works for 7 days.

If you don’t have an account with us, you can ignore this email.
`,
})

/** Mail to the email of a user who wants another and did not type the password; `link` changes it. */
export const changeEmailMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Do you want to change your email?',
  text: `Someone logged in to your account asked to change its email address. If that was you, open this link:

${link}

The link works for 24 hours. Until you open it, your email stays the same.

If this wasn’t you, don’t open the link. Change your password with "Forgot password ?" on the login page: that also logs out everyone else.
`,
})

/** Mail to the former email of a user, who may not have been the one that changed it. */
export const emailChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your email was changed',
  text: `The email address on your account has been changed to a different one.

If this wasn’t you, reply to this email and we’ll help you get your account back.
`,
})

/** Mail to a user who has changed the password, and was not asked for a code. */
export const passwordReplacedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: `Your password was changed on a device where you were logged in. We’ve logged you out on your other devices.

If this wasn’t you, set a new password with "Forgot password ?" on the login page: someone knew your password.
`,
})

/** Mail to a user whose password was set by a code from the mail. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: `Your password was changed, and we’ve logged you out on all devices.

If this wasn’t you, set a new password with "Forgot password ?" on the login page: someone may have access to your email.
`,
})
