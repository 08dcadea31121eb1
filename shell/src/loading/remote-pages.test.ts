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

test('a page that has no component, such as one whose module was never evaluated, has failed, instead of being empty', async () => {
  const failure = "./routes of admin has no page 'stock'"
  await expect(resolve({ lazy: async () => ({ Component: undefined }) })).rejects.toThrow(failure)
  await expect(resolve({})).rejects.toThrow(failure)
  await expect(resolveRoute({ routes: [] }, route)).rejects.toThrow(failure)
})

test('a route that only redirects needs no page', async () => {
  const loader = () => redirect('/')
  expect((await resolve({ loader })).loader).toBe(loader)
})
