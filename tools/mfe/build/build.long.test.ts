/** @jest-environment node */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { repositoryRoot } from '../../repository-root'
import { readArtifact } from './artifact'

const folder = freshFolder('artifacts')

/** Runs `npm run mfe -- …`; returns the object that it prints for machines. */
async function mfe(...options: string[]): Promise<Record<string, string>> {
  const command = ['--import', 'tsx', 'tools/mfe/commands/cli.ts', ...options, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: repositoryRoot })
  return JSON.parse(stdout) as Record<string, string>
}

test('a remote is built twice into the same bytes, which say what it imports and reads', async () => {
  const first = await mfe('build', 'admin', '--out', join(folder, 'first'))
  const second = await mfe('build', 'admin', '--out', join(folder, 'second'))

  expect(first.checks).toEqual(second.checks)
  expect(await readFile(first.file!)).toEqual(await readFile(second.file!))
  const { release, needed } = await readArtifact(first.file!)
  expect(release).toMatchObject({ name: 'admin', version: first.version })
  expect(needed).toMatchObject({
    modules: { '@souk-vert/shared/ui/kit': { values: expect.arrayContaining(['Button']) } },
    versions: { 'product/below': 1 },
    reads: { 'GET /api/category/get': expect.arrayContaining(['data[].name: string']) },
  })
})
