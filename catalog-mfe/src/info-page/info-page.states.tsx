import type { TextPart } from '@souk-vert/shared/contract/settings/info-page'
import { longName } from '@souk-vert/shared/testing/builders'
import { MarkedText } from '@souk-vert/shared/ui/marked-text'
import type { States } from '@souk-vert/shared/testing/states'
import { InfoPageSkeleton } from './info-page'

const of = (open: Extract<TextPart, { open: string }>['open'], ...within: TextPart[]): TextPart[] => [
  { open },
  ...within,
  { close: true },
]
const link: TextPart[] = [{ open: 'a', href: '/contact' }, { text: 'Tell us' }, { close: true }]
const items = [...of('li', { text: 'Eggs' }), ...of('li', { text: longName })]

const everything: TextPart[] = [
  ...of('p', ...of('em', { text: 'Example text.' })),
  ...of('h2', { text: 'Fresh goods' }),
  ...of('p', ...link, { text: ' within ' }, ...of('strong', { text: '24 hours' }), ...of('br'), { text: longName }),
  ...of('ul', ...items),
  ...of('h3', { text: 'What else' }),
  ...of('ol', ...items),
  ...of('blockquote', ...of('p', { text: 'As it was said.' })),
  ...of('pre', { text: 'Order 17\nOrder 18' }),
  ...of('hr'),
  ...of('p', ...of('code', { text: 'ORD-17' })),
]

export const states: States = {
  each: {
    text: <MarkedText parts={everything} />,
    'text from right to left': <MarkedText parts={[...of('h2', { text: 'التوصيل' }), ...of('p', { text: 'مجاني' })]} />,
    loading: <InfoPageSkeleton />,
  },
}
