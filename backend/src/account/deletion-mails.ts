import * as t from '#messages'
import type { Mail } from '../jobs/job'
import { mailOf } from '../mail/mail-in'

/** Mail to a user who wants to delete their account; `link` does so for whoever is logged in. */
export const deleteAccountMail = (to: string, link: string): Mail =>
  mailOf(to, t.deleteMailSubject(), t.deleteMail(), link, t.deleteMailRest())

/** The last mail to a user. */
export const accountDeletedMail = (to: string): Mail => mailOf(to, t.deletedMailSubject(), t.deletedMail())
