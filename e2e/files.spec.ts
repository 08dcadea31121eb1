import { expect, test } from './support/test'

const immutable = 'public, max-age=31536000, immutable'

test(
  'files of releases and of the shell are cached for ever and sent compressed, the registry is not cached',
  { tag: ['@desk', '@key'] },
  async ({ request }) => {
    const registry = await request.get('/mfe/registry.json')
    expect(registry.headers()['cache-control']).toContain('no-cache')
    const { remotes } = (await registry.json()) as { remotes: Record<string, { active: { version: string } }> }

    const main = /\/mfe\/shell\/\w+\/web\/main\.js/.exec(await (await request.get('/')).text())![0]
    const entries = Object.entries(remotes).map(
      ([remote, { active }]) => `/mfe/${remote}/${active.version}/web/remoteEntry.js`,
    )
    for (const path of [main, ...entries]) {
      const file = await request.get(path, { headers: { 'accept-encoding': 'br' } })
      expect(file.status()).toBe(200)
      expect(file.headers()).toMatchObject({
        'cache-control': immutable,
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      })
      expect(file.headers()['content-type']).toMatch(/^(text|application)\/javascript/)
    }
  },
)

test(
  'what is not public of a release, or not there, is a 404 that nobody keeps',
  { tag: ['@phone', '@key'] },
  async ({ request }) => {
    const { remotes } = (await (await request.get('/mfe/registry.json')).json()) as {
      remotes: { catalog: { active: { version: string } } }
    }
    const { version } = remotes.catalog.active

    for (const path of [
      `/mfe/catalog/${version}/node/remoteEntry.js`,
      `/mfe/catalog/${version}/web/../node/remoteEntry.js`,
      `/mfe/catalog/${version}/web/no-such-file.js`,
      '/mfe/catalog/0.0.0/web/remoteEntry.js',
      '/mfe/.building/x',
      '/mfe/shell/0000000000000000/web/main.js',
    ]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(answer.headers()['cache-control'] ?? '', path).not.toContain('immutable')
    }
  },
)
