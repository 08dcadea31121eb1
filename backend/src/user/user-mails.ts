import * as t from '#messages'
import type { Mail } from '../jobs/job'
import { mailOf } from '../mail/mail-in'

// No mail repeats a name: who registers with another's address would choose what we write to them.

/** The code that allows a new password. */
export const codeMail = (to: string, code: string): Mail =>
  mailOf(to, t.codeMailSubject(), t.codeMailCode(), `    ${code}`, t.codeMailRest())

/** Greets who has registered; `link` verifies that the email is theirs. */
export const welcomeMail = (to: string, link: string): Mail =>
  mailOf(to, t.welcomeMailSubject(), t.welcomeMail(), link, t.welcomeMailRest())

/** Mail to a new email of a user, and in place of a link that has expired. */
export const confirmationMail = (to: string, link: string): Mail =>
  mailOf(to, t.confirmMailSubject(), t.confirmMail(), link, t.confirmMailRest())

/** Mail to the email of a user who wants another and did not type the password; `link` changes it. */
export const changeEmailMail = (to: string, link: string): Mail =>
  mailOf(to, t.changeEmailMailSubject(), t.changeEmailMail(), link, t.changeEmailMailRest())

/** Mail to the former email of a user, who may not have been the one that changed it. */
export const emailChangedMail = (to: string): Mail => mailOf(to, t.emailChangedMailSubject(), t.emailChangedMail())

/** Mail to a user who has changed the password, and was not asked for a code. */
export const passwordReplacedMail = (to: string): Mail => mailOf(to, t.passwordMailSubject(), t.passwordReplacedMail())

/** Mail to a user whose password was set by a code from the mail. */
export const passwordChangedMail = (to: string): Mail => mailOf(to, t.passwordMailSubject(), t.passwordChangedMail())

/** Mail to a user whose logins ask for a code from now on. */
export const secondFactorOnMail = (to: string): Mail =>
  mailOf(to, t.secondFactorOnMailSubject(), t.secondFactorOnMail())

/** Mail to a user whose password somebody knows who does not know a code, or has mistyped one. */
export const wrongCodeMail = (to: string): Mail => mailOf(to, t.wrongCodeMailSubject(), t.wrongCodeMail())

/** Mail to a user who has new recovery codes. */
export const recoveryCodesMail = (to: string): Mail => mailOf(to, t.recoveryCodesMailSubject(), t.recoveryCodesMail())

/** Mail to a user whose logins ask for no code any more; an admin may have done it. */
export const secondFactorOffMail = (to: string): Mail =>
  mailOf(to, t.secondFactorOffMailSubject(), t.secondFactorOffMail())
