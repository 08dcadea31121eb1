/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { AnswersRead } from './answers-read'

const root = freshFolder('answers-read')

const CONTRACT = `
export interface Product { _id: string; name: string; price: number; note?: string; category: { _id: string; name: string }[] }
export type Calls = {
  'GET /api/product/get': { body: undefined; answer: { message: string; data: Product[] } }
  'POST /api/cart/get': { body: undefined; answer: { message: string; data: { product: Product; quantity: number }[] } }
  'PUT /api/cart/put': { body: undefined; answer: { message: string; kind: { is: 'a'; a: number } | { is: 'b' } | null } }
}`

const CLIENT = `
import type { Calls } from '../contract/calls'
export declare function call<Name extends keyof Calls>(name: Name): Promise<Calls[Name]['answer']>`

const STORE = `
import { call } from '../client/call'
export const cart = async () => (await call('POST /api/cart/get')).data
export const messageOf = (answer: { message: string }) => answer.message`

/** Returns what a remote of this one file reads. */
async function readsOf(text: string) {
  const files = {
    'shared/contract/calls.ts': CONTRACT,
    'shared/client/call.ts': CLIENT,
    'shared/stores/cart.ts': STORE,
    'own-mfe/page.ts': `import { call } from '../shared/client/call'\nimport { cart } from '../shared/stores/cart'\nimport type { Product } from '../shared/contract/calls'\n${text}`,
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), content)
  }
  const own = [join(root, 'own-mfe/page.ts')]
  const contract = {
    ...{ calls: join(root, 'shared/contract/calls.ts'), client: join(root, 'shared/client/call.ts') },
    shared: join(root, 'shared'),
  }
  const options = { strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
  return new AnswersRead(own, contract, { ...options, moduleResolution: ts.ModuleResolutionKind.Bundler }).of(own)
}

test.each<[string, string, object]>([
  [
    'accesses, also of what was handed to a function',
    `const show = (product: Product) => product.name + product.note
     export const page = async () => (await call('GET /api/product/get')).data.map(show)`,
    { 'GET /api/product/get': ['data', 'data[].name', 'data[].note?'] },
  ],
  [
    'destructuring, renamed and nested',
    `export const page = async () => {
       const { data: products } = await call('GET /api/product/get')
       for (const { price: cost, category: [{ name }] } of products) console.log(cost, name)
     }`,
    { 'GET /api/product/get': ['data', 'data[].category', 'data[].category[].name', 'data[].price'] },
  ],
  [
    'types that are made of others, and names in brackets',
    `const show = (card: Pick<Product, '_id' | 'price'> & { isNew: boolean }) => card['price']
     export const page = async () => (await call('GET /api/product/get')).data.map((each) => show({ ...each, isNew: true }))`,
    { 'GET /api/product/get': ['data', 'data[].price'] },
  ],
  [
    'members of a union',
    `export const page = async () => {
       const { kind } = await call('PUT /api/cart/put')
       return kind?.is === 'a' ? kind.a : 0
     }`,
    { 'PUT /api/cart/put': ['kind', 'kind.a?', 'kind.is'] },
  ],
  [
    'calls of shared modules whose answers are read',
    'export const page = async () => (await cart()).map(({ quantity }) => quantity)',
    { 'POST /api/cart/get': ['data[].quantity'] },
  ],
  ['a call without a field', "export const page = () => void call('PUT /api/cart/put')", { 'PUT /api/cart/put': [] }],
  ['nothing', "export const page = { message: 'Hello' }.message", {}],
])('what a remote reads is found: %s', async (_what, text, expected) => {
  const reads = await readsOf(text)

  // Shared modules read the message of any answer.
  const withoutMessage = Object.entries(reads).map(([call, fields]) => [
    call,
    fields.filter((each) => each !== 'message'),
  ])
  expect(Object.fromEntries(withoutMessage)).toEqual(expected)
})
