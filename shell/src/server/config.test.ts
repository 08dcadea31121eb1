/** @jest-environment node */
import { readConfig } from './config'

const read = (env: Record<string, string>) => readConfig({ BACKEND_URL: 'http://b', PUBLIC_URL: 'http://shop', ...env })

test.each(['-0.1', '1.1', 'all'])('a share of visits of %j is refused by name', (share) => {
  expect(() => read({ VITALS_SHARE: share })).toThrow(`VITALS_SHARE must be a number from 0 to 1, not '${share}'`)
})

test('an origin of local builds that is none is refused by name', () => {
  expect(() => read({ MFE_OVERRIDE_ORIGINS: 'http://a.example, localhost:3001' })).toThrow(
    "MFE_OVERRIDE_ORIGINS must be origins such as http://localhost:3001, with commas, not 'localhost:3001'",
  )
})

test('the inspector is there in demo mode, elsewhere where it is asked for', () => {
  expect(read({}).mayInspect).toBe(true)
  expect(read({ MFE_INSPECT: '0' }).mayInspect).toBe(false)
  expect(read({ NODE_ENV: 'production' }).mayInspect).toBe(false)
  expect(read({ NODE_ENV: 'production', MFE_INSPECT: '1' }).mayInspect).toBe(true)
  expect(() => read({ MFE_INSPECT: 'yes' })).toThrow("MFE_INSPECT must be 0 or 1, not 'yes'")
})

test('services of remotes are origins by name', () => {
  const REMOTE_APIS = 'recipes=http://127.0.0.1:9100, gift-cards=https://cards.example'

  expect([...read({ REMOTE_APIS }).remoteApis]).toEqual([
    ['recipes', 'http://127.0.0.1:9100'],
    ['gift-cards', 'https://cards.example'],
  ])
  for (const wrong of ['http://127.0.0.1:9100', 'recipes=127.0.0.1:9100', 'recipes=http://127.0.0.1/path'])
    expect(() => read({ REMOTE_APIS: wrong })).toThrow(/^REMOTE_APIS must be such as/)
})
