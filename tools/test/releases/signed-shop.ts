import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { createKeys } from '@souk-vert/shared/releases/signing/keys'
import { aRelease } from '@souk-vert/shared/testing/release-builders'
import { packArtifact } from '../../mfe/build/artifact'
import { startBackend } from '../../run/backend-process'
import { runMfeHere } from '../run-mfe-here'
import { postgresFolder, startTemporaryPostgres } from '../temporary-postgres'
import { startDocuments } from './documents-process'

/** The operator's token, which the thief has, too. */
const TOKEN = 'the-operators-token-of-these-tests'
const SERVER_KEY = 'the-servers-key-of-these-tests-only'

const ENTRIES = { web: 'web/page.js', node: 'node/page.js' }

/** Writes the file of a release, as `mfe build` makes it, whose one page is this text, on the server and in browsers; returns its path. */
export async function artifactOf(folder: string, name: string, version: string, text: string): Promise<string> {
  const globalName = `mfe_${name}_${version.replace(/\W/g, '_')}`
  const container = `{ init() {}, get: async () => () => ({ routes: [{ id: 'page', Component: () => '${text}' }] }) }`
  const files = {
    [ENTRIES.web]: `var ${globalName} = ${container}`,
    [ENTRIES.node]: `module.exports = ${container}`,
  }
  const built = join(folder, 'built', `${name}-${version}-${text.replace(/\W/g, '-')}`)
  for (const [path, code] of Object.entries(files)) {
    await mkdir(join(built, dirname(path)), { recursive: true })
    await writeFile(join(built, path), code)
  }
  const filesOf = (entry: string) => ({ entry, files: { [entry]: integrityOf(files[entry]!) } })
  const release = aRelease({
    // Of these sources the version is the digest.
    name,
    version,
    globalName,
    source: `${version.split('-').at(-1)}0000`,
    routes: [{ id: 'page', path: `/${name}`, render: 'server', title: name }],
    web: { ...filesOf(ENTRIES.web), chunks: {} },
    node: filesOf(ENTRIES.node),
  })
  const checks = { types: 'passed', size: 'passed', 'isolated host': 'passed' } as const
  const needed = { modules: {}, declarations: {}, reads: {} }
  const { bytes } = await packArtifact({ release, folder: built, needed, checks, sizes: [] })
  const file = `${built}.tgz`
  await writeFile(file, bytes)
  return file
}

/** Starts a shop whose releases are signed: a backend on PostgreSQL. It has no release, and no document server yet. */
export async function openSignedShop(folder: string) {
  const postgres = await startTemporaryPostgres()
  const operatorKeys = createKeys()
  const keys = { RELEASE_KEYS: operatorKeys.publicKey, SERVER_KEY }
  const place = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: postgres.url, SECRET_KEY: 'k'.repeat(32) }
  const backend = await startBackend({ env: { ...place, ...keys, DEMO: '0', RELEASE_TOKEN: TOKEN } })

  /** Somebody with all tokens, who signs with a key, or has none. */
  const person = ({ privateKey, publicKey } = { privateKey: '', publicKey: '' }) => ({
    publicKey,
    /** Runs the `mfe` command. */
    async mfe(...words: string[]) {
      const settings = { SHOP_URL: backend.url, RELEASE_TOKEN: TOKEN, RELEASE_SIGNING_KEY: privateKey }
      const { code, stdout, stderr } = await runMfeHere({ ...settings, RELEASE_KEYS: keys.RELEASE_KEYS }, ...words)
      return { code, text: stdout + stderr }
    },
  })

  return {
    person,
    operator: person(operatorKeys),
    /** Starts a document server. */
    async startMachine() {
      const env = { PATH: process.env.PATH, ...keys, DATA_DIR: join(folder, 'documents'), BACKEND_URL: backend.url }
      const documents = await startDocuments({ ...env, DEMO: '0' })
      const address = (path: string) => `http://127.0.0.1:${documents.port}${path}`
      return { ...documents, address, page: async (path: string) => (await fetch(address(path))).text() }
    },
    /** Runs SQL as a thief with the database does; returns what it selects, as text. */
    async sql(text: string): Promise<string> {
      const psql = join(postgresFolder()!, 'psql')
      const { stdout } = await promisify(execFile)(psql, ['-At', '-v', 'ON_ERROR_STOP=1', '-c', text, postgres.url])
      return stdout.trim()
    },
    /** The reasons for which document servers skip what the backend has. */
    async skipped(): Promise<string[]> {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const answer = await fetch(`${backend.url}/api/release/status`, { headers })
      const { data } = (await answer.json()) as Calls['GET /api/release/status']['answer']
      return data.servers.flatMap(({ skipped }) => skipped.map(({ remote, why }) => `${remote}: ${why}`))
    },
    async close() {
      await backend.end('SIGTERM')
      await postgres.stop()
    },
  }
}

export type SignedShop = Awaited<ReturnType<typeof openSignedShop>>
