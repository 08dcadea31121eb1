/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PointerFile } from '@souk-vert/shared/releases/registry/pointer-file'
import { repositoryRoot } from '../../repository-root'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'builds-'))))
afterEach(() => rm(folder, { recursive: true }))

/** Runs `npm run mfe -- …`; returns the object that it prints for machines. */
async function mfe(...options: string[]): Promise<Record<string, string>> {
  const env = { ...process.env, RELEASE_STORE: join(folder, 'store'), MFE_USER: 'Amina' }
  const command = ['--import', 'tsx', 'tools/mfe/commands/cli.ts', ...options, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: repositoryRoot, env })
  return JSON.parse(stdout) as Record<string, string>
}

test('a remote is built twice into the same bytes, and released from them into a store that never saw its sources', async () => {
  const first = await mfe('build', 'admin', '--out', join(folder, 'first'))
  const second = await mfe('build', 'admin', '--out', join(folder, 'second'))

  expect(first.checks).toEqual(second.checks)
  expect(await readFile(first.file!)).toEqual(await readFile(second.file!))
  const released = await mfe('release', '--from', first.file!, '--new-store')
  expect(released).toMatchObject({ ok: true, remote: 'admin', version: first.version, sizes: first.sizes })
  const pointer = JSON.parse(await readFile(join(folder, 'store/registry/admin.json'), 'utf8')) as PointerFile
  expect(pointer.live?.active.version).toBe(first.version)
  const needs = await readFile(join(folder, 'store/admin', first.version!, 'needs.json'), 'utf8')
  expect(JSON.parse(needs)).toMatchObject({
    versions: { 'product/below': 1 },
    reads: { 'GET /api/category/get': expect.arrayContaining(['data[].name: string']) },
  })
}, 300_000)
