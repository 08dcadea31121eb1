import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { createKeys, ROOTS, SIGNING_KEY } from '@souk-vert/platform/signing/keys'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Answer, Commands } from './context'
import { UsageError } from '@souk-vert/shared/text/command-line'

/** Makes a pair; the private key is in a file of its owner's alone, outside of any repository unless they name another place. */
async function create(given: string | undefined): Promise<Answer> {
  const file = given ? resolve(process.env.INIT_CWD ?? '', given) : join(homedir(), '.mfe-release-key.pem')
  const { privateKey, publicKey } = createKeys()
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new UsageError(`${file} is there already: name another file`) : error
  })
  const lines = [
    `${file} is the private key: ${SIGNING_KEY} names it, nobody else gets it`,
    `${publicKey} is the public key`,
    `A team's: the operator enters it with ${MFE} team <remote> --key ${publicKey}. The operator's: all servers have it in ${ROOTS}`,
  ]
  return { lines, data: { file, publicKey } }
}

/** Keys that releases are signed with (docs/decisions/release-signatures.md). */
export const keys: Commands[string] = {
  args: 'create [<file>]',
  does: 'make a key that signs releases',
  run: async (_context, what, file) => {
    if (what === 'create') return create(file)
    throw new UsageError(`${MFE} keys create [<file>]`)
  },
}
