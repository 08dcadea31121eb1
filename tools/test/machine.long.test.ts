/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { DCLinter } from 'dclint'
import type { validate as Validate } from 'dockerfile-utils'
import { repositoryRoot } from '../repository-root'

// A module of the old kind whose names cannot be imported.
const { validate } = createRequire(import.meta.url)('dockerfile-utils') as { validate: typeof Validate }

const folder = freshFolder('machine')

const units = ['backend/storefront-backend@', 'shell/storefront-documents@', 'nginx/storefront-edge']

/** A unit as it would be on this machine, as port 8081 where it is one by port; its path. */
async function installed(unit: string): Promise<string> {
  const text = await readFile(join(repositoryRoot, `${unit}.service`), 'utf8')
  const name = unit.replace(/^.+\//, '').replace(/@$/, '@8081')
  const path = join(folder, `${name}.service`)
  await writeFile(path, text.replaceAll('/usr/bin/node', process.execPath))
  return path
}

test.each(units)('systemd understands all of %s', async (unit) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', await installed(unit)], {
    encoding: 'utf8',
  })

  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})

test.each(units)('%s may do little: systemd calls its exposure 2 of 10 at most', async (unit) => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', await installed(unit)], {
    encoding: 'utf8',
  })

  expect(Number(/Overall exposure level for .+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2)
})

test.each(['backend', 'shell', 'nginx'])(
  'the image of %s is well-formed, has a user and a health check',
  async (part) => {
    const text = await readFile(join(repositoryRoot, part, 'Dockerfile'), 'utf8')
    const image = text.slice(text.lastIndexOf('\nFROM '))

    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    expect(image).toMatch(/^USER node$/m)
    expect(image).toMatch(/^HEALTHCHECK /m)
    expect(text).not.toMatch(/^(ARG|ENV) .*(SECRET|PASSWORD|KEY|DATABASE_URL)/m)
  },
)

test('compose.yaml is what the specification of compose allows, and what its linter has nothing against', () => {
  const matters = {
    // An image is built once and run twice, so it is named, too.
    'no-build-and-image': 0,
    // It is read from what all begin with to what they end with, not by the alphabet.
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
  } as const
  const linter = new DCLinter({ rules: matters, quiet: false, debug: false, exclude: [] })

  const found = linter.lintFiles([join(repositoryRoot, 'compose.yaml')], false)

  expect(found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([])
})

test('the document server, where remotes run, is another user than the backend, and is given no secret but the key that it asks with', async () => {
  const read = (path: string) => readFile(join(repositoryRoot, path), 'utf8')
  const [backend, documents] = await Promise.all(units.slice(0, 2).map((unit) => read(`${unit}.service`)))
  const userOf = (unit = '') => /^User=(.+)$/m.exec(unit)?.[1]

  expect(userOf(documents)).not.toBe(userOf(backend))
  expect(documents).not.toMatch(/^EnvironmentFile=.*backend/m)
  expect(documents).toMatch(/^InaccessiblePaths=-\/etc\/storefront -\/var\/lib\/storefront-backend$/m)
  expect(backend).toMatch(/^StateDirectoryMode=0700$/m)
  const container = /^x-documents:[^]+?^\w/m.exec(await read('compose.yaml'))?.[0]
  for (const setting of ['BACKEND_URL', 'SERVER_KEY', 'RELEASE_KEYS'])
    expect(container).toMatch(new RegExp(`^ {4}${setting}: `, 'm'))
  expect(container).not.toMatch(/SECRET|PASSWORD|TOKEN|DATABASE_URL|SMTP|S3_|backend:\//)
})
