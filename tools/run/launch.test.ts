/** @jest-environment node */
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { repositoryRoot } from '../repository-root'

const dataDir = freshFolder('launch')

/** The output of a start that ends with exit code 1. */
const startRefused = (env: Record<string, string>, ...options: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [join(repositoryRoot, 'start.mjs'), ...options], {
    env: { PATH: process.env.PATH, PORT: '20999', ...env },
  }).catch((failure: { code: number; stdout: string; stderr: string }) => {
    expect(failure.code).toBe(1)
    return failure
  })

test('a wrong option is refused with those that exist', async () => {
  expect((await startRefused({}, '--port')).stderr).toBe('There is no option --port. There are: --dev, --help\n')
})

test.each([
  ['of the backend', { ALLOWED_ORIGINS: 'no address' }, /^ALLOWED_ORIGINS must be [^\n]+\n$/],
  ['of the document server', { RENDER_THREADS: 'zero' }, /^RENDER_THREADS must be [^\n]+\n$/],
])('a setting %s that makes no sense is one line, and nothing is built before', async (_part, env, line) => {
  const { stdout, stderr } = await startRefused({ DATA_DIR: dataDir, ...env })

  expect(stderr).toMatch(line)
  expect(stdout).toBe('')
  expect(await readdir(dataDir)).toEqual([])
})
