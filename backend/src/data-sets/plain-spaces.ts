/** Text with plain spaces, one between words; `note` is called about non-breaking ones. */
export function plainSpaces(text: string, note: (flaw: string) => void): string {
  if (text.includes('\u00a0')) note('non-breaking spaces, made plain')
  return text.replace(/\s+/g, ' ').trim()
}
