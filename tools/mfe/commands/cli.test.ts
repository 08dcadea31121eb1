/** @jest-environment node */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { recordedAnswer } from '@souk-vert/shared/testing/recorded'
import { shopAnswers } from '@souk-vert/shared/testing/recorded-shop'
import { sentenceOf } from './run-cli'
import { createRemote } from './create-remote'
import { runMfeHere } from '../../test/run-mfe-here'
import { Refused } from '@souk-vert/shared/releases/refused'
import { retryRefused } from './retry-refused'
import { findShop, keepShop, operatorToken } from './shop/kept-shop'
import { serveRecorded } from '../isolated-host/recorded-backend'

const folder = freshFolder('cli')

/** Runs `mfe` where no shop has run yet. */
const mfe = (...options: string[]) => runMfeHere({ DATA_DIR: folder }, ...options)

test('without a shop a command says what names one', async () => {
  expect(await mfe('list')).toMatchObject({
    code: 1,
    stderr: 'Set SHOP_URL and RELEASE_TOKEN: no shop has run here with this DATA_DIR\n',
  })
})

test('the shop that has run here is found with its token, which others cannot read, and no other shop gets it', async () => {
  await keepShop(folder, { url: 'http://127.0.0.1:8080', token: 'of this shop' })

  expect(findShop({ DATA_DIR: folder })).toMatchObject({ url: 'http://127.0.0.1:8080', token: 'of this shop' })
  expect(findShop({ DATA_DIR: folder, SHOP_URL: 'https://shop.example' }).token).toBeUndefined()
  expect(findShop({ DATA_DIR: folder }, 'https://shop.example').token).toBeUndefined()
  const named = { SHOP_URL: 'https://shop.example', RELEASE_TOKEN: 'of that shop' }
  expect(findShop(named, 'https://shop.example/offers').token).toBe('of that shop')
  expect(findShop(named, 'https://other.example').token).toBeUndefined()
  expect(operatorToken({}, folder)).toBe('of this shop')
  expect((await stat(join(folder, 'shop.json'))).mode & 0o777).toBe(0o600)
})

test('a full disk is one sentence', async () => {
  const error = await writeFile('/dev/full', 'x').catch((error: unknown) => error)

  expect(sentenceOf(error)).toBe(
    'A file cannot be written (ENOSPC): the disk is full: free some space, and run the command again',
  )
})

test('a release is of a remote or of a file', async () => {
  expect((await mfe('release')).stderr).toBe('Name a remote, or a file with --from\n')
})

test('a local build is shown in a shop that answers and allows it', async () => {
  const shop = await startLocalServer((_request, response) => response.end('a page'))
  const against = shop.url

  const refused = await mfe('dev', 'catalog', '--against', `${against}/offers`)
  await shop.close()
  const missing = await mfe('dev', 'catalog', '--against', against)

  expect(refused).toMatchObject({
    code: 1,
    stderr: `${against} does not allow http://localhost:3001: its MFE_OVERRIDE_ORIGINS must name that origin\n`,
  })
  expect(missing.stderr).toBe(`${against} does not answer: start the shop, or name another with --against\n`)
})

test.each([
  ...['', 'Recipes', '2go', 'gift_cards', '../recipes', 'gift--cards'].map((name) => [
    name,
    `'${name}' cannot be a remote's name`,
  ]),
  ['shell', "name: 'shell' is a name of the shop's own; choose another name"],
  ['catalog', 'there is a folder catalog-mfe already'],
  ['catalog-mfe', 'there is a folder catalog-mfe already'],
])('%p is no name of a new remote', async (name, why) => {
  await expect(createRemote(name!)).rejects.toThrow(why)
})

test('check --rules lists what is refused', async () => {
  const { stdout } = await mfe('check', '--rules')

  expect(stdout).toMatch(/^ownership +a route, slot or link that another remote owns/m)
})

test('what has to wait for another is released after it; what stays refused is said', async () => {
  const done: number[] = []
  /** Each number needs the next one to be done before it; there is no 4. */
  const run = async (each: number) => {
    await Promise.resolve()
    if (each !== 5 && !done.includes(each + 1)) throw new Refused('ownership', `${each} is too early`, 'wait')
    done.push(each)
  }

  const refused = await retryRefused([1, 2, 3, 5], run)
  expect(refused.map(({ each, error }) => `${each}: ${error.message}`)).toEqual(
    [1, 2, 3].map((each) => `${each}: ownership: ${each} is too early; wait`),
  )
  expect(await retryRefused([1, 2, 3, 4], run)).toEqual([])
  expect(done).toEqual([5, 4, 3, 2, 1])
})

test('the isolated host answers a call as it was recorded for what is asked, and by whom; others are refused, and remembered', async () => {
  const backend = await serveRecorded({ ...shopAnswers, 'GET /api/cart/get': recordedAnswer([]) })
  const ask = async (call: string, as = '', body?: object) => {
    const [method, path] = call.split(' ')
    const headers = {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(backend.url + path, { method, headers, body: body && JSON.stringify(body) })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const details = 'POST /api/product/get-product-details'

  expect(await ask(details, '', { productId: 'a2' })).toMatchObject({ status: 200, data: { name: 'Skimmed milk' } })
  expect(await ask('GET /api/cart/get', 'shopper')).toMatchObject({ data: [] })
  for (const [person, role] of [
    ['shopper', 'USER'],
    ['admin', 'ADMIN'],
  ])
    expect(await ask('GET /api/user/user-details', person)).toMatchObject({ data: { role } })
  expect(await ask('GET /shown-changes?since=')).toEqual({ status: 200, version: 1, changed: [] })
  expect(await ask('GET /api/cart/get')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await ask('GET /api/order/admin-count', 'shopper')).toMatchObject({ status: 403 })
  expect([...backend.unanswered]).toEqual([])
  expect(await ask('GET /api/order/payment-methods')).toMatchObject({ status: 404 })
  expect([...backend.unanswered]).toEqual(['GET /api/order/payment-methods'])
  await backend.close()
})
