import { redirect, type RouteObject } from 'react-router-dom'
import type { ShopRoute } from '../page-data'
import { resolveRoute } from './remote-pages'

const route: ShopRoute = { id: 'stock', path: '/stock', remote: 'admin', render: 'browser', title: 'Stock' }
const resolve = (object: RouteObject) => resolveRoute({ routes: [{ id: 'stock', ...object }] }, route)
const Page = () => null

test('a page is what its route or its lazy gives', async () => {
  expect((await resolve({ Component: Page })).Component).toBe(Page)
  expect((await resolve({ lazy: async () => ({ Component: Page }) })).Component).toBe(Page)
})

test('a page whose module was never evaluated has failed, instead of being empty', async () => {
  await expect(resolve({ lazy: async () => ({ Component: undefined }) })).rejects.toThrow(
    "./routes of admin gives 'stock' no component",
  )
  await expect(resolve({})).rejects.toThrow('no component')
})

test('a route that only redirects needs no page', async () => {
  const loader = () => redirect('/')
  expect((await resolve({ loader })).loader).toBe(loader)
})
