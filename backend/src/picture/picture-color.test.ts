import sharp from 'sharp'
import { pictureColor } from './picture-color'

const side = 100

/** A picture whose ground has this colour, with something smaller of another before it. */
const pictureOn = (background: string) => {
  const canvas = { width: side, height: side, channels: 4 as const, background }
  const thing = { input: { create: { ...canvas, width: 60, height: 60, background: '#c00' } }, left: 20, top: 20 }
  return sharp({ create: canvas }).composite([thing])
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('the colour of a %s is that of its ground', async (type) => {
  const color = await pictureColor(await pictureOn('#e9f3e6').removeAlpha().toFormat(type).toBuffer())

  const channels = [0, 2, 4].map((start) => Number.parseInt(color!.slice(start, start + 2), 16))
  for (const [index, expected] of [0xe9, 0xf3, 0xe6].entries())
    expect(Math.abs(channels[index]! - expected)).toBeLessThanOrEqual(3)
})

test('a picture without colours has a grey', async () => {
  const grey = await sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .greyscale()
    .jpeg()
    .toBuffer()

  expect(await pictureColor(grey)).toBe('808080')
})

test('a picture that can be seen through has none, nor has what cannot be opened', async () => {
  const glass = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()

  expect(await pictureColor(glass)).toBeUndefined()
  expect(await pictureColor(Buffer.from('no picture'))).toBeUndefined()
})
