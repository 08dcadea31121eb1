import { demoLogins } from '@souk-vert/shared/contract/demo'
import { ConfigurationError } from './configuration-error'

/** Secrets that people copy out of examples and forget to replace. */
const EXAMPLES =
  /change.?(me|it|this)|default|example|placeholder|replace|your.?(own.?)?secret|secret.?key|password|123456|abcdef|qwerty|minioadmin/i

/** A key made by chance has more different characters than this, by far. */
const MIN_CHARACTERS = 8

const isKnownKey = (key: string) => EXAMPLES.test(key) || new Set(key).size < MIN_CHARACTERS

const demoPasswords: string[] = Object.values(demoLogins).map(({ password }) => password)

const isKnownPassword = (password: string) => demoPasswords.includes(password) || isKnownKey(password)

/** Settings that must be neither an example's nor a demo's. */
interface Guarded {
  isDemo: boolean
  isRateLimited: boolean
  secretKey: string | undefined
  publicUrl: string | undefined
  firstAdmin: { password: string } | undefined
  s3: { secretAccessKey: string } | undefined
  releaseToken: string | undefined
  serverKey: string | undefined
}

/** Refuses to run a real shop with a secret that anyone can know. Throws ConfigurationError, which says which. */
export function refuseKnownSecrets(config: Guarded): void {
  const { isDemo, isRateLimited, secretKey, publicUrl, firstAdmin, s3 } = config
  const refuse = (what: string, advice = '') => {
    throw new ConfigurationError(`${what} when NODE_ENV is production${advice}`)
  }
  if (!secretKey) refuse('SECRET_KEY must be set')
  else if (isKnownKey(secretKey))
    refuse('SECRET_KEY must not be one from an example', ': openssl rand -base64 32 makes one')
  if (!config.serverKey) refuse('SERVER_KEY must be set', ': document servers ask with it what is live')
  for (const [name, secret] of Object.entries({ RELEASE_TOKEN: config.releaseToken, SERVER_KEY: config.serverKey }))
    if (secret && isKnownKey(secret))
      refuse(`${name} must not be one from an example`, ': openssl rand -base64 32 makes one')
  if (!publicUrl) refuse('PUBLIC_URL must be set', ': otherwise callers choose it, by the host that they ask for')
  if (isDemo) refuse('DEMO cannot be 1', ': everyone knows the demo logins')
  if (!isRateLimited) refuse('RATE_LIMIT cannot be off')
  if (firstAdmin && isKnownPassword(firstAdmin.password)) refuse('ADMIN_PASSWORD must not be one that everyone knows')
  if (s3 && isKnownKey(s3.secretAccessKey)) refuse('S3_SECRET_ACCESS_KEY must not be one from an example')
}
