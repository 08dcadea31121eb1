import Type, { type Static } from 'typebox'
import { Closed, done, refused, Text } from './envelope'
import { LANGUAGES } from '../language/languages'
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

/** POST /api/settings/get-info-page: what the owner has written for a page; 404 where that is nothing. */
export const getInfoPage = {
  method: 'POST',
  url: '/api/settings/get-info-page',
  config: { access: 'anyone', repeatable: 'always' },
  schema: {
    summary: 'Text of an info page',
    body: Closed({ name: Type.Enum(infoPageNames, { examples: ['contact'] }) }),
    response: { 200: done(InfoPage), '4xx': refused(['INFO_PAGE_NOT_FOUND']) },
  },
} as const

/** POST /api/settings/admin-preview-text: what a text would look like; nothing is saved. */
export const previewText = {
  method: 'POST',
  url: '/api/settings/admin-preview-text',
  config: { access: 'admin' },
  schema: {
    summary: 'Preview of a text in Markdown',
    body: Closed({ text: Type.String({ maxLength: MAX_INFO_TEXT_LENGTH, examples: ['## Hours\n\nEvery day'] }) }),
    response: { 200: done(Type.Array(TextPart)), '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED']) },
  },
} as const
