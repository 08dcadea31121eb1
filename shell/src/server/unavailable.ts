/** The refusal of a call whose service cannot be reached. */
export const unavailable = {
  message: 'We can’t reach this part of the shop right now. Please try again.',
  code: 'UNAVAILABLE',
  error: true,
  success: false,
}
