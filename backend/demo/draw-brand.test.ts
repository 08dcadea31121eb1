import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createFileStore } from '../src/picture/store'
import { brandPictures, drawBrand } from './draw-brand'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-brand-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('the shop’s own pictures are drawn once, and an owner’s picture stays', async () => {
  const files = createFileStore(folder)
  const canvas = { width: 8, height: 8, channels: 3 as const, background: 'red' }
  await files.write('brand/empty-cart.png', await sharp({ create: canvas }).png().toBuffer())

  expect(await drawBrand(files)).toEqual(brandPictures.filter((name) => name !== 'empty-cart'))
  expect(await drawBrand(files)).toEqual([])

  const sizes = await Promise.all(
    brandPictures.map(async (name) => {
      const { width, height } = await sharp(await files.read(`brand/${name}.png`)).metadata()
      return [name, width, height]
    }),
  )
  expect(sizes).toEqual([
    ['banner-desktop', 1280, 480],
    ['banner-mobile', 1074, 624],
    ['empty-cart', 8, 8],
    ['failure', 640, 640],
    ['no-data', 640, 640],
  ])
  expect((await readdir(join(folder, 'brand'))).sort()).toEqual(brandPictures.map((name) => `${name}.png`).sort())
})
