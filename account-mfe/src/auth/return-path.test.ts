import { returnPath } from './return-path'

test.each([
  [{ from: '/dashboard/myorders?page=2' }, '/dashboard/myorders?page=2'],
  [{ from: '/checkout' }, '/checkout'],
  [null, '/'],
  [{ from: 7 }, '/'],
  [{ from: '/login' }, '/'],
  [{ from: '/register' }, '/'],
  [{ from: '//elsewhere.example' }, '/'],
  [{ from: 'https://elsewhere.example' }, '/'],
  [{ from: '/\\elsewhere.example' }, '/'],
  [{ from: '/\t/elsewhere.example' }, '/'],
])('from %j login leads to %s', (state, path) => {
  expect(returnPath(state)).toBe(path)
})
