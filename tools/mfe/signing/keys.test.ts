/** @jest-environment node */
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeys, isSignedBy, readRoots, readSigner } from '@souk-vert/platform/signing/keys'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'

const folder = freshFolder('keys')
const { privateKey, publicKey } = createKeys()

test('a private key signs from its file and from a variable, and its public key tells', async () => {
  const file = join(folder, 'key.pem')
  await writeFile(file, privateKey, { mode: 0o600 })

  for (const RELEASE_SIGNING_KEY of [file, privateKey]) {
    const signer = readSigner({ RELEASE_SIGNING_KEY })!
    expect(signer.publicKey).toBe(publicKey)
    expect(isSignedBy(publicKey, 'text', signer.sign('text'))).toBe(true)
    expect(isSignedBy(publicKey, 'other text', signer.sign('text'))).toBe(false)
    expect(isSignedBy(createKeys().publicKey, 'text', signer.sign('text'))).toBe(false)
  }
})

test('a key that others may read, or that is none, is refused, and never shown', async () => {
  const file = join(folder, 'key.pem')
  await writeFile(file, privateKey)
  await chmod(file, 0o640)
  expect(() => readSigner({ RELEASE_SIGNING_KEY: file })).toThrow(`others may read ${file}: chmod 600 ${file}`)

  const secret = privateKey.split('\n')[1]!
  const broken = [secret, `-----BEGIN PRIVATE KEY-----\n${secret}`, privateKey.replace('PRIVATE', 'SECRET')]
  for (const RELEASE_SIGNING_KEY of broken) {
    const read = () => readSigner({ RELEASE_SIGNING_KEY })
    expect(read).toThrow('RELEASE_SIGNING_KEY must be a private key of mfe keys create, or its file')
    expect(read).not.toThrow(secret)
  }
})

test('the keys of the operator are public keys', () => {
  expect(readRoots({})).toEqual([])
  expect(readRoots({ RELEASE_KEYS: ` ${publicKey}, ${publicKey}` })).toEqual([publicKey, publicKey])
  expect(() => readRoots({ RELEASE_KEYS: `${publicKey},ed25519:short` })).toThrow("not 'ed25519:short'")
})
