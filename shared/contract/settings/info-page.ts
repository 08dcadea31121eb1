import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, Text } from '../fields'
import { LANGUAGES } from '../../language/languages'
import { infoPageNames, MAX_INFO_TEXT_LENGTH } from './info-page-names'

const block = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'] as const
const inline = ['strong', 'em', 'code', 'a', 'br'] as const

/** The elements that a text can have. */
export const textTags = [...block, ...inline]

/**
 * One step through a text of the owner's: an element begins, letters, or the element that began last ends. `href` is that of
 * an `a`: http, https, mailto, tel, or a path of the shop; `start` is where an `ol` begins to count.
 */
export const TextPart = Type.Union([
  Type.Object({ text: Text('Every day, 8:00 to 20:00') }),
  Type.Object({
    open: Type.Enum(textTags, { examples: ['a'] }),
    href: Type.Optional(Text('mailto:shop@souk-vert.example')),
    start: Type.Optional(Type.Integer({ examples: [1] })),
  }),
  Type.Object({ close: Type.Literal(true) }),
])
export type TextPart = Static<typeof TextPart>

/** An info page: its text, how that begins, in at most 160 letters, and the languages that it is written in. */
export const InfoPage = Type.Object({
  description: Text('How to reach us.'),
  parts: Type.Array(TextPart),
  languages: Type.Optional(Type.Array(Type.Enum(LANGUAGES), { examples: [['en']] })),
})
export type InfoPage = Static<typeof InfoPage>

/** The text that the owner has written for a page; 404 where there is none. */
export const getInfoPage = call('POST /api/settings/get-info-page', 'anyone', 'Text of an info page', {
  body: Closed({ name: Type.Enum(infoPageNames, { examples: ['contact'] }) }),
  data: InfoPage,
  refusals: ['INFO_PAGE_NOT_FOUND'],
  repeatable: 'always',
})

/** Shows what a text would look like; nothing is saved. */
export const previewText = call('POST /api/settings/admin-preview-text', 'admin', 'Preview of a text in Markdown', {
  body: Closed({ text: Type.String({ maxLength: MAX_INFO_TEXT_LENGTH, examples: ['## Hours\n\nEvery day'] }) }),
  data: Type.Array(TextPart),
})
