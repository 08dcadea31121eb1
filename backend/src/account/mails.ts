import type { Mail } from '../jobs/job'

/** To a user who wants to go; who opens `link` while logged in can delete the account there. */
export const deleteAccountMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Do you want to delete your account?',
  text: `You have asked us to delete your account. To do so, open this page on a device where you are logged in, and confirm:

${link}

The link is valid for one hour, and works once. What is deleted cannot be brought back.

If that was not you, please change your password: someone knows it. Your account stays as it is.
`,
})

/** The last mail to a user. */
export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: 'Your account is deleted',
  text: `Your account with us is deleted, with your name, email, mobile, picture, addresses and cart. Of your orders we keep number, lines, sums and times, without your name and address: our books need them.

Thank you for having been with us.
`,
})
