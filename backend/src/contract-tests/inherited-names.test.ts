import * as fc from 'fast-check'
import { noLimits } from '../rate-limits/create-rate-limits'
import { fillShop } from './fill-shop'
import { buildListedApp } from './registered-routes'
import { inheritedNames, validValue } from './valid-bodies'

test.each(inheritedNames)('no call fails that is sent %s as every text', async (name) => {
  const shop = await buildListedApp({ limits: noLimits })
  const knownOf = await fillShop(shop)
  const taking = shop.routes.filter(({ body, isMultipart }) => body && !isMultipart)
  // Calls that end a session or remove a row come after those that need it.
  const calls = taking.toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

  const failed: string[] = []
  for (const { method, url, body, access } of calls) {
    const { inject } = shop.as(access === 'admin' ? 'nadia the admin' : 'amina')
    const [sent] = fc.sample(validValue(body!, { ...knownOf(url), search: [] }, '_id', name), { numRuns: 1, seed: 1 })
    const answer = await inject({ method, url, body: sent as object })
    if (answer.statusCode >= 500) failed.push(`${method} ${url} ${JSON.stringify(sent)}`)
  }

  expect(calls.length).toBeGreaterThan(60)
  expect(failed).toEqual([])
})
