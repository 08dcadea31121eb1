import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Access, Repeatable } from '@souk-vert/shared/contract/envelope'
import { sharedFile } from './project'

/** A call as a file of the contract exports it. */
export interface ContractCall {
  method: string
  url: string
  config: { access: Access; repeatable?: Repeatable }
}

/** Returns the calls that all files of the contract export. */
export async function contractCalls(): Promise<ContractCall[]> {
  const folder = sharedFile('contract')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(pathToFileURL(join(folder, file)).href)) as object)),
  )
  return exported.flat().filter((value: Partial<ContractCall> | undefined) => value?.config) as ContractCall[]
}
