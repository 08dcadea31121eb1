/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { circlesBelow } from './room-circles'

const root = freshFolder('circles')

test('files and folders that import each other by way of a third are named in each folder, tests are not', async () => {
  const files = {
    'shop/cart/cart.ts': "import type { Price } from '../price/price'\nimport './lines/line'",
    'shop/cart/lines/line.ts': "import { cart } from '../cart'",
    'shop/price/price.ts': "export { rate } from '../rates'",
    'shop/price/price.test.ts': "import { page } from '../page/page'",
    'shop/rates.ts': 'const cart = () => import(/* webpackChunkName: "cart" */ \'./cart/cart\')',
    'shop/page/page.tsx': "import { cart } from '../cart/cart'",
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }

  expect(circlesBelow(root, 'shop')).toEqual([
    'shop/cart imports price, which needs cart itself',
    'shop/price imports rates, which needs price itself',
    'shop/rates imports cart, which needs rates itself',
    'shop/cart/cart imports lines, which needs cart itself',
    'shop/cart/lines imports cart, which needs lines itself',
  ])
})
