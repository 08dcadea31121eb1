/** @jest-environment node */
import { documentServerSettings } from './document-server'

test('each setting that the document server reads is among those that it gets', async () => {
  const { readConfig } = await import('shell/src/server/config')
  const settings = { BACKEND_URL: 'http://backend' }
  const read = new Set<string>()
  const get = (env: NodeJS.ProcessEnv, name: string) => {
    read.add(name)
    return env[name]
  }

  readConfig(new Proxy<NodeJS.ProcessEnv>(settings, { get }))

  const all = { ...Object.fromEntries([...read].map((name) => [name, ''])), ...settings }
  expect(read.size).toBeGreaterThan(20)
  expect(documentServerSettings(all)).toEqual(all)
})
