import { byRemote, inOneList } from './document-routes'

const routes = [
  { remote: 'account', id: 'login', path: '/login', render: 'browser', title: 'Login' },
  { remote: 'account', id: 'user', path: '/user', render: 'browser', title: 'My Account', layout: 'account/Dashboard' },
  { remote: 'catalog', id: 'home', path: '/', render: 'server', title: 'Home' },
] as const

test('the routes of a document are those of the shop, in their order', () => {
  expect(inOneList(byRemote([...routes]))).toEqual(routes)
})

test('a document says each remote once, and not what most routes are', () => {
  expect(JSON.stringify(byRemote([...routes]))).not.toMatch(/browser|account.*account"?:|"id":"login"/)
})
