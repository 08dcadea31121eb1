import type { Mail } from '../jobs/job'

// No mail repeats a name: who registers with another's address would choose what we write to them.

/** The code that allows a new password. */
export const codeMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your code for a new password',
  text: `Your code is

    ${code}

It is valid for 10 minutes. Enter it on the page where you asked for it. We never ask for it by phone or mail.

If you have not asked for a new password, you need not do anything: your password stays as it is.
`,
})

/** Greets who has registered; `link` verifies that the email is theirs. */
export const welcomeMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Welcome! Please confirm your email',
  text: `Welcome to our shop. Please confirm that this is your email:

${link}

The link is valid for 7 days. You can order without it, too.

If you have not registered with us, you need not do anything.
`,
})

/** For a new email of a user, and in place of a link that has expired. */
export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Please confirm your email',
  text: `Please confirm that this is the email of your account with us:

${link}

The link is valid for 7 days.

If you have no account with us, you need not do anything.
`,
})

/** To the former email of a user, who may not have been the one that changed it. */
export const emailChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your email was changed',
  text: `The email of your account with us was changed from this one to another.

If that was not you, please answer this mail, so that we can give you your account back.
`,
})

/** To a user who has changed the password, and was not asked for a code. */
export const passwordReplacedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: `The password of your account with us was changed on a device where you were logged in. All other devices were logged out.

If that was not you, please set a new password with "Forgot password ?" on the login page: someone knew your password.
`,
})

/** To a user whose password was set by a code from the mail. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: `The password of your account with us was changed, and you were logged out on all devices.

If that was not you, please set a new password with "Forgot password ?" on the login page: someone can read your mail.
`,
})
