/** @jest-environment node */
import type { Serving } from '@souk-vert/shared/releases/serving'
import { waitForServers } from './wait-until-served'

const server = (port: number, version: string, rest: Partial<Serving> = {}): Serving => ({
  host: 'documents',
  port,
  remotes: { catalog: version },
  skippedVersions: [],
  ...rest,
})

/** Servers as they are at each look, the last for ever. */
function looks(...states: Serving[][]) {
  return () => Promise.resolve(states.length > 1 ? states.shift()! : states[0]!)
}

test('a server that does not take it up is named', async () => {
  const { refused } = await waitForServers(looks([server(8080, '1.0.0')]), 'catalog', '1.1.0', { maxSilenceMs: 100 })

  expect(refused).toEqual([
    { server: 'documents:8080', why: expect.stringMatching(/^it has not taken it up within [\d.]+ s$/) },
  ])
})

test('a server that is slow and says that it runs is waited for', async () => {
  const beatAt = Date.now() + 3_600_000
  const states = looks([server(8080, '1.0.0', { beatAt })], [server(8080, '1.1.0', { beatAt })])

  expect(await waitForServers(states, 'catalog', '1.1.0', { maxSilenceMs: 0 })).toEqual({
    served: ['documents:8080'],
    refused: [],
  })
})
