/** @jest-environment node */
import type { Serving } from '@souk-vert/shared/releases/serving'
import { waitForServers } from './wait-until-served'

const server = (port: number, version: string, rest: Partial<Serving> = {}): Serving => ({
  ...{ host: 'documents', port, remotes: { catalog: version }, skippedVersions: [] },
  ...rest,
})

/** Servers as they are at each look, the last for ever. */
function looks(...states: Serving[][]) {
  return () => Promise.resolve(states.length > 1 ? states.shift()! : states[0]!)
}

test('a release is served once all document servers serve it', async () => {
  const both = [server(8080, '1.1.0'), server(8081, '1.1.0')]

  const outcome = await waitForServers(looks([both[0]!, server(8081, '1.0.0')], both), 'catalog', '1.1.0')

  expect(outcome).toEqual({ served: ['documents:8080', 'documents:8081'], refused: [] })
})

test('the first that passes it over ends the waiting, with its reason', async () => {
  const skippedVersions = [{ remote: 'catalog', version: '1.1.0', why: 'It broke' }]
  const servers = [server(8080, '1.1.0'), server(8081, '1.0.0', { skippedVersions })]

  expect((await waitForServers(looks(servers), 'catalog', '1.1.0')).refused).toEqual([
    { server: 'documents:8081', why: 'It broke' },
  ])
})

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
