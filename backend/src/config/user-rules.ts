import { registerUser } from '@souk-vert/shared/contract/user/user'
import { Check } from 'typebox/value'

const { email: Email, password: Password } = registerUser.schema.body.properties

/** Whether a user may have this email: for those that do not come with a call. */
export const isEmail = (text: string): boolean => Check(Email, text)

/** Whether a user may have this password: 8 to 200 characters. */
export const isPassword = (text: string): boolean => Check(Password, text)
