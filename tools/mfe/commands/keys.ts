import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { entriesOf } from '@souk-vert/shared/releases/registry-entry'
import { createKeys, ROOTS, SIGNING_KEY } from '@souk-vert/shared/releases/signing/keys'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { type Answer, type Commands, type Context, Misuse } from './context'

/** Makes a pair; the private key is in a file of its owner's alone, outside of any repository unless they name another place. */
async function create(given: string | undefined): Promise<Answer> {
  const file = given ? resolve(process.env.INIT_CWD ?? '', given) : join(homedir(), '.mfe-release-key.pem')
  const { privateKey, publicKey } = createKeys()
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Misuse(`${file} is there already: name another file`) : error
  })
  const lines = [
    `${file} is the private key: ${SIGNING_KEY} names it, nobody else gets it`,
    `${publicKey} is the public key`,
    `A team's: the owner of the shell allows it with ${MFE} allow <remote> --key ${publicKey}. The operator's: all servers have it in ${ROOTS}`,
  ]
  return { lines, data: { file, publicKey } }
}

/** Signs the pointers of all remotes that this key may sign as they are, for as long again. */
async function renew({ store, origin }: Context): Promise<Answer> {
  if (!store.isSigning) throw new Misuse(`Set ${SIGNING_KEY}, the key to sign with`)
  const registry = await store.registry()
  const remotes = [...entriesOf(registry).map(([name]) => name), ...Object.keys(registry.inactive ?? {})]
  const renewed: string[] = []
  const lines: string[] = []
  for (const remote of remotes) {
    try {
      await store.renew(remote, origin)
      renewed.push(remote)
      lines.push(`${remote} is signed again`)
    } catch (error) {
      if (!(error instanceof Refused) || error.rule !== 'signature') throw error
      lines.push(`${remote} stays as it is: ${error.found}`)
    }
  }
  return { lines, data: { renewed }, isRefused: renewed.length === 0 }
}

/** Keys that releases are signed with (docs/decisions/release-signatures.md). */
export const keys: Commands[string] = {
  args: '<create|renew> [<file>]',
  does: 'make a key that signs releases; or sign what is live for 90 days again',
  run: async (context, what, file) => {
    if (what === 'create') return create(file)
    if (what === 'renew' && file === undefined) return renew(context)
    throw new Misuse(`${MFE} keys create [<file>], or ${MFE} keys renew`)
  },
}
