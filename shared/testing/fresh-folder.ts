import { mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Path of a folder that is empty when a test begins, and gone after it. */
export function freshFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `storefront-${name}-`))
  beforeEach(() => mkdir(folder, { recursive: true }))
  afterEach(() => rm(folder, { recursive: true, force: true }))
  return folder
}
