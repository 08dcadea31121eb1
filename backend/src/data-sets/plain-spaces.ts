/** Text with plain spaces, one between words; `note` is told of non-breaking ones. */
export function plainSpaces(text: string, note: (flaw: string) => void): string {
  if (text.includes('\u00a0')) note('non-breaking spaces, made plain')
  return text.replace(/\s+/g, ' ').trim()
}
