/** @jest-environment node */
import { matchRoutes } from 'react-router'
import { formsOf } from '../releases/route-pattern'
import { checkPaths, checkTeams, rankOf, type Team } from './check-paths'

const teams: Team[] = [
  { remote: 'catalog', paths: ['/', '/:category/:subCategory', '/product/:product?'] },
  { remote: 'account', paths: ['/login', '/dashboard/*'] },
  { remote: 'admin', paths: ['/dashboard/orders', '/dashboard/:area/print'] },
  { remote: 'pages', paths: ['/:page'] },
]

const check = (name: string, ...paths: string[]) =>
  checkPaths(teams, { name, routes: paths.map((path) => ({ id: 'page', path, render: 'browser', title: 'Page' })) })

test.each([
  ['catalog', '/'],
  ['catalog', '/:one/:two'],
  ['catalog', '/Product/:id/'],
  ['catalog', '/product/:id?'],
  ['catalog', '/product/new'],
  ['account', '/dashboard'],
  ['account', '/dashboard/profile/edit?'],
  ['account', '/dashboard/*'],
  ['admin', '/dashboard/orders'],
  ['admin', '/dashboard/stock/print'],
  ['pages', '/:page'],
  ['pages', '/imprint'],
])('%s may answer %s', (name, path) => {
  expect(() => check(name, path)).not.toThrow()
})

test.each([
  ['admin', '/', "which is catalog's"],
  ['admin', '/:a/:b', "which is catalog's"],
  ['admin', '/product/:id?/', "which is catalog's"],
  ['admin', '/products', "which is pages's by /:page"],
  ['admin', '/dashboard/profile', "which is account's by /dashboard/*"],
  ['admin', '/a/b/c', 'which no list of paths has'],
  ['offers', '/offers/:id', "which is catalog's by /:category/:subCategory"],
  ['account', '/dashboard/orders', "which is admin's"],
  ['account', '/dashboard/profile/:section', "which would take addresses from admin's /dashboard/:area/print"],
  ['account', '/dashboard/users/print', "which would take addresses from admin's /dashboard/:area/print"],
  ['catalog', '/dashboard/:page', "which would take addresses from account's /dashboard/*"],
  ['pages', '/login', "which is account's"],
  ['pages', '/*', 'which no list of paths has'],
])('%s may not answer %s', (name, path, found) => {
  expect(() => check(name, path)).toThrow(
    `ownership: ${name} declares ${path}, ${found}; leave it out, or the operator`,
  )
})

test('a pattern is in the list of one team', () => {
  expect(() => checkTeams(teams)).not.toThrow()
  expect(() => checkTeams([...teams, { remote: 'recipes', paths: ['/week', '/Product/:id'] }])).toThrow(
    "ownership: /Product/:id is catalog's and recipes's; take it out of one list",
  )
})

test('of two patterns that match an address the more definite one is that of the router', () => {
  const patterns = ['/*', '/:a', '/a', '/a/*', '/:a/:b', '/a/:b', '/:a/b', '/a/b', '/a/b/*', '/a/:b/:c', '/a/:b/*']
  for (const address of ['/a', '/a/b', '/a/x', '/x/b', '/x/y', '/a/b/c'])
    for (const one of patterns)
      for (const other of patterns) {
        const both = [one, other].map((path) => ({ path, id: path }))
        const isMet = both.every((route) => matchRoutes([route], address))
        const [a, b] = [one, other].map((path) => rankOf(formsOf(path)[0]!)) as [number, number]
        if (isMet && a > b) expect(matchRoutes(both.reverse(), address)?.[0]?.route.id).toBe(one)
      }
})
