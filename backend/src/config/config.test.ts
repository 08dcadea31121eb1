import { readConfig } from './config'
import { ConfigurationError } from './configuration-error'

test('without any variable it is a demo on this machine', () => {
  expect(readConfig({ DATA_DIR: '/data' })).toEqual({
    host: '127.0.0.1',
    port: 8081,
    dataDir: '/data',
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    databasePool: 10,
    secretKey: undefined,
    isDemo: true,
    publicUrl: undefined,
    linkOrigin: 'http://localhost:8080',
    allowedOrigins: ['http://localhost:5173'],
    trustedProxies: 'loopback',
    isProduction: false,
    isRateLimited: true,
    isPublicCached: true,
    cookieSameSite: 'lax',
    stopTimeoutMs: 10_000,
    metricsPort: undefined,
    smtpUrl: undefined,
    mailFrom: 'Souk Vert <shop@souk-vert.example>',
    languages: ['en', 'fr', 'ar'],
    releaseToken: undefined,
    releaseKeys: [],
    serverKey: undefined,
    stripe: undefined,
    chargily: undefined,
    s3: undefined,
    firstAdmin: undefined,
    importLimits: {
      csvBytes: 100 * 1024 * 1024,
      zipBytes: 1024 * 1024 * 1024,
      rows: 100_000,
      web: { addresses: 20_000, timeoutMs: 15_000, privateHosts: [] },
    },
  })
})

test('a replica is one of a server', () => {
  const DATABASE_REPLICA_URL = 'postgres://replica.example/shop'

  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow('DATABASE_URL must be set, too')
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'replica' })).toThrow('DATABASE_REPLICA_URL must be a URL such as')
  expect(readConfig({ DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://one.example/shop' })).toMatchObject({
    databaseReplicaUrl: DATABASE_REPLICA_URL,
  })
})

test('without PUBLIC_URL, links of mails lead to the port of the shop on this machine', () => {
  expect(readConfig({ PORT: '9000' }).linkOrigin).toBe('http://localhost:9000')
})

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'f3mGq0xV7sWb1nZyT5kLr9hCd2pJ8uAe',
  SERVER_KEY: 'Wb1nZyT5kLr9hCd2pJ8uAef3mGq0xV7s',
  PUBLIC_URL: 'https://shop.example',
}

test('production is no demo, has keys of its own, and knows where it is found', () => {
  expect(readConfig(production)).toMatchObject({ isDemo: false, allowedOrigins: [] })
  expect(() => readConfig({ ...production, SECRET_KEY: '' })).toThrow('SECRET_KEY must be set')
  expect(() => readConfig({ ...production, SERVER_KEY: '' })).toThrow('SERVER_KEY must be set')
  expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow(/^PUBLIC_URL must be set [^\n]+$/)
})

const S3_ENDPOINT = 'http://localhost:9000'

test.each([
  ['SECRET_KEY', { SECRET_KEY: 'k'.repeat(40) }],
  ['SECRET_KEY', { SECRET_KEY: 'please-change-me-please-change-me' }],
  ['SECRET_KEY', { SECRET_KEY: '0123456789abcdef0123456789abcdef' }],
  ['RELEASE_TOKEN', { RELEASE_TOKEN: 'default-token-that-everybody-copies' }],
  ['SERVER_KEY', { SERVER_KEY: 'k'.repeat(40) }],
  ['DEMO', { DEMO: '1' }],
  ['RATE_LIMIT', { RATE_LIMIT: 'off' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'nadia@shop.example', ADMIN_PASSWORD: 'admin-of-souk-vert' }],
  [
    'S3_SECRET_ACCESS_KEY',
    { S3_ENDPOINT, S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'minioadmin', S3_SECRET_ACCESS_KEY: 'minioadmin' },
  ],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_x' }],
])('production refuses a %s that anyone can know or that is missing (%j)', (name, env) => {
  const read = () => readConfig({ ...production, ...env })

  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
  for (const value of Object.values(env)) if (value.length > 3) expect(read).not.toThrow(value)
})

test('values are read as they are meant', () => {
  const config = readConfig({
    BACKEND_URL: 'http://[::1]:41234',
    DEMO: '0',
    PUBLIC_URL: 'https://shop.example/',
    ALLOWED_ORIGINS: 'https://a.example, http://b.example:3000',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8',
  })

  expect(config).toMatchObject({
    host: '::1',
    port: 41234,
    isDemo: false,
    publicUrl: 'https://shop.example',
    linkOrigin: 'https://shop.example',
    allowedOrigins: ['https://a.example', 'http://b.example:3000'],
    trustedProxies: 'loopback,10.0.0.0/8,fd00::/8',
  })
})

test('what makes sense together only is refused when a part of it is missing', () => {
  const s3 = { S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id' }

  expect(() => readConfig(s3)).toThrow('S3_SECRET_ACCESS_KEY must be set, too')
  expect(readConfig({ ...s3, S3_SECRET_ACCESS_KEY: 'key' }).s3).toEqual({
    endpoint: 'http://localhost:9000',
    bucket: 'shop',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  })
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('STRIPE_WEBHOOK_SECRET must be set, too')
  expect(() => readConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })).toThrow('STRIPE_SECRET_KEY')
  expect(readConfig({ CHARGILY_SECRET_KEY: 'test_sk_x' }).chargily).toEqual({ secretKey: 'test_sk_x' })
  expect(() => readConfig({ CHARGILY_SECRET_KEY: 'test_pk_x' })).toThrow(/^CHARGILY_SECRET_KEY [^x]+$/)
})

test.each([
  ['BACKEND_URL', 'localhost:80'],
  ['RATE_LIMIT', 'maybe'],
  ['COOKIE_SAME_SITE', 'strict'],
  ['METRICS_PORT', '0'],
  ['IMPORT_CSV_MB', '1.5'],
  ['SMTP_URL', 'http://user:pass-word@host'],
  ['BACKEND_URL', 'https://localhost'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['ALLOWED_ORIGINS', '*'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['TRUSTED_PROXIES', '10.0.0.0/x'],
  ['DATABASE_URL', 'mysql://root:pass-word@db/shop'],
  ['SECRET_KEY', 'short-secret'],
  ['RELEASE_TOKEN', 'short-secret'],
  ['SERVER_KEY', 'short-secret'],
  ['LANGUAGES', 'en,de'],
])('%s of %s is refused in one line that names it and holds no secret', (name, value) => {
  const read = () => readConfig({ [name]: value })

  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
  expect(read).not.toThrow(/pass-word|short-secret/)
})

test('the first admin has an email and a password as any user has', () => {
  const read = (email: string, password: string) => () => readConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })

  expect(read('owner@shop.example', 'milk and dates')().firstAdmin).toEqual({
    email: 'owner@shop.example',
    password: 'milk and dates',
  })
  expect(read('owner', 'milk and dates')).toThrow("ADMIN_EMAIL must be an email, not 'owner'")
  expect(read('owner@shop.example', 'dates')).toThrow('ADMIN_PASSWORD must have 8 to 200 characters')
})
