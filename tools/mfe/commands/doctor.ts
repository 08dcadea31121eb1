import { randomUUID } from 'node:crypto'
import type { Finding } from '@souk-vert/shared/releases/status/shop-status'
import { fault, ok } from '@souk-vert/shared/releases/status/read-status'
import type { StoreBucket } from '@souk-vert/shared/releases/store-bucket'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { ReleaseStore } from '../store/release-store'
import type { Releases } from './releases'

/**
 * Whether a bucket refuses a write whose condition does not hold: where it does not, one of two teams that release at the same
 * moment loses. Writes an object, and removes it.
 */
export async function examineBucket(bucket: StoreBucket): Promise<Finding> {
  const name = `doctor-${randomUUID()}`
  await bucket.write(name, 'first', 'none')
  const written = [await bucket.write(name, 'second', 'none'), await bucket.write(name, 'third', { etag: '"other"' })]
  await bucket.remove(name)
  if (!written.includes(true))
    return ok('store', `${bucket.name} can be written, and holds to If-Match and If-None-Match`)
  const remedy = 'take a service that does; with this one release from one machine alone'
  return fault('store', `${bucket.name} writes whatever If-Match and If-None-Match say`, remedy)
}

/** Whether each of these files of `mfe build` could be released, as things are. Changes nothing. */
export async function examineUpgrade(
  files: string[],
  options: { store: ReleaseStore; releases: Releases; say: (line: string) => void },
): Promise<Finding[]> {
  const { checkFrom } = await import('./release-artifact')
  const findings: Finding[] = []
  for (const file of files) {
    try {
      const { name, version } = await checkFrom(file, options)
      findings.push(ok('upgrade', `${name} ${version} can be released`))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      findings.push(fault('upgrade', `${error.rule}: ${error.found}`, error.remedy))
    }
  }
  return findings
}
