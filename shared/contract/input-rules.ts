import * as t from '#messages'
import { plainPhone, wrongAlgerianDigits } from '@souk-vert/shared/text/phone-number'
import { withoutSeparators } from '@souk-vert/shared/text/typed-text'

/**
 * Rules for what people type. No schemas: the contract and the forms of the pages import the same ones. A rule
 * returns the error of a text in a sentence with the field's name, or undefined.
 */
export type Rule = (text: string, field: string) => string | undefined

/** Minimum length of a new password, in characters. */
export const PASSWORD_LENGTH = 8

/** A longer text gets no suggestions, in characters: it is hardly typed. */
export const MAX_SUGGESTED_LENGTH = 100

export const passwordError: Rule = (text, field) =>
  text.length < PASSWORD_LENGTH ? t.tooShort({ field, count: PASSWORD_LENGTH }) : undefined

/** Wider than what the backend takes: it only finds slips while they are typed. */
export const emailError: Rule = (text, field) =>
  /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? undefined : t.isNotValid({ field })

/** Rule of an address' mobile number: 8 to 15 digits with an optional plus sign. */
export const mobileError: Rule = (text, field) =>
  /^\+?\d{8,15}$/.test(plainPhone(text)) ? undefined : t.mobileExpected({ field })

/** The same in a form, which asks about digits that an Algerian number lacks: calls take other numbers, too. */
export function typedMobileError(text: string, field: string, { country }: { country: string }): string | undefined {
  const count = wrongAlgerianDigits(text, country)
  return mobileError(text, field) ?? (count === undefined ? undefined : t.algerianDigits({ count }))
}

/** Rule of an address' pincode: 3 to 10 letters and digits. */
export const pincodeFault: Rule = (text, field) =>
  /^[a-z\d]{3,10}$/i.test(withoutSeparators(text)) ? undefined : t.pincodeExpected({ field })

/** Rule of a firm's tax number (NIF), which may be empty: 15 digits, or up to 20 with those of a branch. */
export const taxNumberError: Rule = (text, field) =>
  /^(\d{15,20})?$/.test(withoutSeparators(text)) ? undefined : t.taxNumberExpected({ field })
