/** @jest-environment node */
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { readSource } from '../build/build-checked'
import { openReleaseStore } from '../store/release-store'
import { recordReads } from './record-reads'

const folder = freshFolder('record-reads')

test('releases of these sources get what they read, one of other sources stays as it is', async () => {
  const store = openReleaseStore(folder)
  const { version, source } = await readSource('catalog', 'production')
  for (const each of [version, '0.9.0']) await addRelease(store, { version: each, source }, { needed: { modules: {} } })

  await recordReads(store, (line) => {
    throw new Error(line)
  })

  const files = new StoreFiles(folder)
  const reads = (await files.needed('catalog', version))?.reads
  expect(reads?.['POST /api/product/get-offers']).toContain('data[].name: string')
  expect(await files.needed('catalog', '0.9.0')).toEqual({ modules: {} })
})
