import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BucketCopy } from '@souk-vert/shared/releases/bucket-copy'
import { REGISTRY } from '@souk-vert/shared/releases/registry/pointer-file'
import { StorePlaceError } from '@souk-vert/shared/releases/store-place'
import { Refusal } from './refusal'

/**
 * Brings the copy of a store in a bucket up to date. Returns false where it cannot, and there is one to start with.
 * Throws a Refusal.
 */
export async function refreshCopy(copy: BucketCopy): Promise<boolean> {
  try {
    await copy.bucket.check()
    await copy.refresh()
    return true
  } catch (error) {
    if (error instanceof StorePlaceError) throw new Refusal(`${error.message}.`)
    const line = `${copy.bucket.name} cannot be read (${(error as Error).message})`
    if (!existsSync(join(copy.folder, REGISTRY))) throw new Refusal(`${line}, and there is no copy of it here.`)
    console.log(`${line}: the shop starts with its copy, and releases nothing`)
    return false
  }
}
