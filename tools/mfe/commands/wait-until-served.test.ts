/** @jest-environment node */
import { type SeenServer, waitForServers } from './wait-until-served'

const server = (port: number, version: string, seenAt = new Date(0).toISOString()): SeenServer => ({
  host: 'documents',
  port,
  remotes: { catalog: version },
  skipped: [],
  seenAt,
})

/** Servers as they are at each look, the last for ever. */
function looks(...states: SeenServer[][]) {
  return () => Promise.resolve(states.length > 1 ? states.shift()! : states[0]!)
}

test('a server that does not take it up is named', async () => {
  const { refused } = await waitForServers(looks([server(8080, '1.0.0')]), 'catalog', '1.1.0', 100)

  expect(refused).toEqual([
    { server: 'documents:8080', why: expect.stringMatching(/^it has not taken it up within [\d.]+ s$/) },
  ])
})

test('a server that is slow and says that it runs is waited for', async () => {
  const seenAt = new Date(Date.now() + 3_600_000).toISOString()
  const states = looks([server(8080, '1.0.0', seenAt)], [server(8080, '1.1.0', seenAt)])

  expect(await waitForServers(states, 'catalog', '1.1.0', 0)).toEqual({
    served: ['documents:8080'],
    refused: [],
  })
})
