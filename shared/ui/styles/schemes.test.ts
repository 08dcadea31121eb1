/** @jest-environment node */
import { globalCss } from './global-css'
import type { ColorName } from '../theme'
import { type Scheme, schemes } from './schemes'
import { color } from '../theme'

/** WCAG 2.2: relative luminance of '#RRGGBB'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The grounds of texts. */
const grounds: ColorName[] = [
  ...(['background', 'surface', 'soft', 'softPressed', 'hotSoft', 'tint'] as const),
  ...(['tintG', 'tintY', 'tintR', 'tintB', 'tintP', 'tintO', 'tintN'] as const),
]

const texts: [text: ColorName, on: ColorName][] = [
  ...grounds.map((on): [ColorName, ColorName] => ['ink', on]),
  ...(['background', 'surface', 'tint', 'soft'] as const).map((on): [ColorName, ColorName] => ['mute', on]),
  ...(['background', 'surface', 'soft', 'softPressed', 'tint', 'hotSoft'] as const).map(
    (on): [ColorName, ColorName] => ['brand', on],
  ),
  ...(['brand', 'brandHover', 'brandPressed'] as const).map((on): [ColorName, ColorName] => ['brandInk', on]),
  ...(['background', 'surface', 'hotSoft'] as const).map((on): [ColorName, ColorName] => ['hot', on]),
  // A badge, a failure's toast, and a toast or notice.
  ['background', 'hot'],
  ['hotInk', 'hot'],
  ['background', 'ink'],
]

/** Marks that are no text, but must be seen: borders of fields, the ring around what has focus. */
const marks: [mark: ColorName, on: ColorName][] = [
  ['fieldLine', 'background'],
  ['fieldLine', 'surface'],
  ['brand', 'background'],
  ['brand', 'surface'],
]

describe.each(Object.entries(schemes))('in the %s scheme', (_name, scheme: Scheme) => {
  test.each(texts)('%s is read on %s: at least 4.5 : 1', (text, on) => {
    expect(contrast(scheme[text], scheme[on])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(marks)('%s is seen on %s: at least 3 : 1', (mark, on) => {
    expect(contrast(scheme[mark], scheme[on])).toBeGreaterThanOrEqual(3)
  })
})

test('each colour that a screen can name has a value in both schemes', () => {
  const variables = Object.values(color).map((value) => value.slice('var('.length, -1))

  for (const variable of variables) expect(globalCss.split(`${variable}:#`)).toHaveLength(3)
})
