import * as t from '#messages'

/** The refusal of a call whose service cannot be reached, in the language of `inLanguage`. */
export const unavailable = () => ({
  message: t.partUnreachable(),
  code: 'UNAVAILABLE',
  error: true,
  success: false,
})
