import type { TextPart, textTags } from '@souk-vert/shared/contract/settings/info-page'
import MarkdownIt from 'markdown-it'
import { isShopPath } from '@souk-vert/shared/slug/shop-path'
import { cutText } from '@souk-vert/shared/text/cut-text'

// HTML is letters like any other.
const markdown = new MarkdownIt('commonmark', { html: false })

type Token = ReturnType<typeof markdown.parse>[number]
type Tag = (typeof textTags)[number]

/** Targets that a link may have; others are not made links. Asked after an address was escaped. */
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:|tel:)/i.test(address) || isShopPath(address)

const close: TextPart = { close: true }

/** A page has its own first heading; what a text has in more than two levels is of the second. */
const tagOf = ({ tag }: Token) => (/^h\d$/.test(tag) ? (tag < 'h3' ? 'h2' : 'h3') : tag) as Tag

function opened(token: Token): TextPart {
  const [href, start] = [token.attrGet('href'), token.attrGet('start')]
  return {
    open: tagOf(token),
    ...(href !== null && { href: String(href) }),
    ...(start !== null && { start: Number(start) }),
  }
}

const leaf = (open: Tag, ...within: TextPart[]): TextPart[] => [{ open }, ...within, close]

/** A line that ends in the source alone is a space; of a picture its words stay. */
function partsOf(token: Token): TextPart[] {
  const { type, content, nesting, hidden } = token
  if (type === 'inline') return (token.children ?? []).flatMap(partsOf)
  if (nesting !== 0) return hidden ? [] : [nesting === 1 ? opened(token) : close]
  if (type === 'hr') return leaf('hr')
  if (type === 'hardbreak') return leaf('br')
  if (type === 'code_inline') return leaf('code', { text: content })
  if (type === 'fence' || type === 'code_block') return leaf('pre', { text: content })
  const text = type === 'softbreak' ? '\n' : content
  return text ? [{ text }] : []
}

/** Markdown (CommonMark) without HTML and pictures, as the steps through its elements; there is no text that it refuses. */
export const readMarkdown = (text: string): TextPart[] => markdown.parse(text, {}).flatMap(partsOf)

/** The letters of the first paragraph, cut between words to at most `longest`. */
export function openingOf(parts: TextPart[], longest = 160): string {
  const begin = parts.findIndex((part) => 'open' in part && part.open === 'p')
  let depth = 0
  let text = ''
  for (const part of begin < 0 ? [] : parts.slice(begin)) {
    if ('text' in part) text += part.text
    else depth += 'open' in part ? 1 : -1
    if (depth === 0) break
  }
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length <= longest ? plain : `${cutText(plain, longest).replace(/\s+\S*$/, '')}…`
}
