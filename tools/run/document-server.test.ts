/** @jest-environment node */
import { documentServerSettings } from './document-server'

test('each setting that the document server reads is among those that it gets', async () => {
  const { readConfig } = await import('shell/src/server/config')
  const place = { RELEASE_STORE: 's3://releases', S3_ENDPOINT: 'https://s3.example', BACKEND_URL: 'http://backend' }
  const settings = { ...place, S3_ACCESS_KEY_ID: 'storefront', S3_SECRET_ACCESS_KEY: 'a key to the releases' }
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
