import type { Mail } from '../jobs/job'

/** Mail to a user who wants to delete their account; `link` does so for whoever is logged in. */
export const deleteAccountMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Do you want to delete your account?',
  text: `You asked us to delete your account. To confirm, open this page on a device where you’re logged in:

${link}

The link works once and expires in one hour. Deleting can’t be undone.

If this wasn’t you, change your password: someone knows it. Your account stays as it is.
`,
})

/** The last mail to a user. */
export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: 'Your account has been deleted',
  text: `We’ve deleted your account with your name, email, mobile, picture, addresses and cart. We keep the records of your orders (numbers, items, totals, dates), without your name and address, because accounting law requires it.

Thank you for shopping with us.
`,
})
