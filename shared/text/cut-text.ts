/** Made when it is first needed: the first use of `Intl` takes a slow phone a while. */
let segmenter: Intl.Segmenter | undefined

/** Returns where the grapheme at `index` begins: what a person sees as one character may be several UTF-16 code units. */
export function graphemeStart(text: string, index: number): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text).containing(index)?.index ?? text.length
}

/**
 * Cuts a text to at most `longest` UTF-16 code units, between two graphemes. Where the first grapheme alone is longer, it is
 * cut between two code points.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  return text.slice(0, graphemeStart(text, longest) || longest).replace(/[\ud800-\udbff]$/, '')
}
