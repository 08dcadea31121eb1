/** @jest-environment node */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { readServing, type Serving, servingFolder } from '@souk-vert/shared/releases/serving'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { ServingFile } from './serving-file'

const store = freshFolder('serving')
const { log } = Fastify({ logger: { level: 'silent' } })
const skippedVersions = [{ remote: 'catalog', version: '1.1.0', why: 'It broke' }]

test('a document server says what it serves for as long as it runs', async () => {
  const file = new ServingFile(store, 8080, log)

  file.write({ remotes: { catalog: '1.0.0' }, skippedVersions: [] })
  file.write({ shell: '1234', remotes: { catalog: '1.0.0' }, skippedVersions })
  expect(await readServing(store)).toMatchObject([
    { host: hostname(), port: 8080, shell: '1234', remotes: { catalog: '1.0.0' }, skippedVersions },
  ])

  file.close()
  file.write({ remotes: { catalog: '1.1.0' }, skippedVersions: [] })
  expect(await readServing(store)).toEqual([])
})

test('the file of a server that was killed counts no more, and goes with the next start', async () => {
  const killed: Serving = {
    ...{ host: hostname(), port: 8081, process: '1 1 another boot', remotes: {}, skippedVersions: [] },
  }
  await mkdir(servingFolder(store))
  await writeFile(join(servingFolder(store), `${hostname()}-1.json`), JSON.stringify(killed))
  expect(await readServing(store)).toEqual([])
  const file = new ServingFile(store, 8080, log)

  file.write({ remotes: {}, skippedVersions: [] })

  expect(await readdir(servingFolder(store))).toEqual([`${hostname()}-${process.pid}.json`])
  file.close()
})

test('a store that cannot be written does not stop the server', async () => {
  await writeFile(servingFolder(store), 'a file, not a folder')
  const file = new ServingFile(store, 8080, log)

  expect(() => file.write({ remotes: {}, skippedVersions: [] })).not.toThrow()
  file.close()
})
