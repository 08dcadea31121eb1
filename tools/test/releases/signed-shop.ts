import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openBucketServer } from '@souk-vert/shared/bucket/bucket-server'
import { objectOf } from '@souk-vert/shared/releases/bucket-copy'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { createKeys } from '@souk-vert/shared/releases/signing/keys'
import { recordedAnswer } from '@souk-vert/shared/testing/recorded'
import { shopAnswers } from '@souk-vert/shared/testing/recorded-shop'
import { aRelease } from '@souk-vert/shared/testing/release-builders'
import { packArtifact } from '../../mfe/build/artifact'
import { serveRecorded } from '../../mfe/isolated-host/recorded-backend'
import { repositoryRoot } from '../../repository-root'
import { startEdge } from '../../run/edge-process'
import { startDocuments } from './documents-process'

/** Outcome of a command. */
export interface Said {
  code: number
  text: string
}

/** Somebody with a key, and perhaps the shop's settings, on a machine of their own. */
export interface Person {
  publicKey: string
  /** Runs the `mfe` command in the shop's store. */
  mfe(...words: string[]): Promise<Said>
}

const ENTRIES = { web: 'web/page.js', node: 'node/page.js' }

/** Returns the file of a release, as `mfe build` makes it, whose one page is this text, on the server and in browsers. */
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
    ...{ name, version, globalName, source: `${version.split('-').at(-1)}0000` },
    routes: [{ id: 'page', path: `/${name}`, render: 'server', title: name }],
    web: { ...filesOf(ENTRIES.web), chunks: {} },
    node: filesOf(ENTRIES.node),
  })
  const checks = { types: 'passed', size: 'passed', 'isolated host': 'passed' } as const
  const needed = { modules: {}, reads: {} }
  const { bytes } = await packArtifact({ release, folder: built, needed, checks, sizes: [] })
  const file = `${built}.tgz`
  await writeFile(file, bytes)
  return file
}

/** A release store as whoever may write it sees it, without a command. */
interface Store {
  /** Settings that lead to it. */
  env: Record<string, string>
  /** Folder from which a machine with this data serves. */
  servedBy(dataDir: string): string
  read(remote: string): Promise<string>
  write(remote: string, text: string): Promise<void>
  /** Puts another build, by its file, in the place of a version. */
  swap(remote: string, version: string, artifact: string): Promise<void>
  close(): void
}

async function folderStore(folder: string): Promise<Store> {
  const store = join(folder, 'store')
  const fileOf = (remote: string) => join(store, pointerPath(remote))
  return {
    env: { RELEASE_STORE: store },
    servedBy: () => store,
    read: (remote) => readFile(fileOf(remote), 'utf8'),
    write: (remote, text) => writeFile(fileOf(remote), text),
    swap: async (remote, version, artifact) => {
      for (const file of Object.values(ENTRIES))
        await writeFile(join(store, remote, version, file), await readFile(join(artifact.replace(/\.tgz$/, ''), file)))
    },
    close: () => undefined,
  }
}

async function bucketStore(): Promise<Store> {
  const { config, objects, close } = await openBucketServer({ bucket: 'releases' })
  return {
    env: {
      RELEASE_STORE: 's3://releases',
      S3_ENDPOINT: config.endpoint,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    servedBy: (dataDir) => join(dataDir, 'mfe-copy'),
    read: async (remote) => String(objects.get(pointerPath(remote))),
    write: async (remote, text) => void objects.set(pointerPath(remote), Buffer.from(text)),
    swap: async (remote, version, artifact) => void objects.set(objectOf(remote, version), await readFile(artifact)),
    close,
  }
}

export const stores = { folder: folderStore, bucket: bucketStore }

/** Opens a shop with keys on an empty store of this kind: recorded answers are its backend. It has no release, and no server yet. */
export async function openSignedShop(kind: keyof typeof stores, folder: string) {
  const store = await stores[kind](folder)
  const problems = { 'GET /api/overview/admin-problems': recordedAnswer([]) }
  const backend = await serveRecorded({ ...shopAnswers, ...problems })
  const operatorKeys = createKeys()
  const settings = { RELEASE_KEYS: operatorKeys.publicKey }
  const common = { PATH: process.env.PATH, HOME: process.env.HOME, ...store.env }

  /** A person; a thief does not have the shop's settings, with which a command would refuse what counts nowhere. */
  const person = (name: string, keys = createKeys(), isThief = false): Person => {
    const own = { DATA_DIR: join(folder, name), MFE_USER: name, RELEASE_SIGNING_KEY: keys.privateKey }
    const env = { ...common, ...own, ...(isThief ? {} : settings) }
    const program = ['--import', 'tsx', 'tools/mfe/commands/cli.ts']
    return {
      publicKey: keys.publicKey,
      mfe: (...words) =>
        new Promise((resolve) => {
          const options = { cwd: repositoryRoot, env, maxBuffer: 64 * 1024 * 1024 }
          execFile(process.execPath, [...program, ...words], options, (error, stdout, stderr) =>
            resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
          )
        }),
    }
  }

  /** Starts a machine of the shop: a document server and nginx before it. */
  async function startMachine(name: string) {
    const dataDir = join(folder, name)
    await mkdir(dataDir, { recursive: true })
    const env = { ...common, ...settings, DATA_DIR: dataDir, BACKEND_URL: backend.url }
    const documents = await startDocuments(env)
    const edge = await startEdge({
      ...{ dataDir, documentsPorts: [documents.port] },
      env: { RELEASE_STORE: store.servedBy(dataDir) },
    })
    let asked = 0
    const address = (path: string) => `${edge.url}${path}?at=${(asked += 1)}`
    return {
      ...{ address, served: store.servedBy(dataDir), lines: documents.lines, restart: documents.restart },
      /** Page as a visitor gets it. */
      page: async (path: string) => (await fetch(address(path))).text(),
      /** Faults, as the page of admins says them. */
      async status(): Promise<string> {
        const answer = await fetch(address('/mfe/status'), { headers: { authorization: 'Bearer admin' } })
        const { findings } = (await answer.json()) as { findings: { state: string; found: string }[] }
        return findings.flatMap(({ state, found }) => (state === 'fault' ? found : [])).join('\n')
      },
    }
  }

  return {
    ...{ store, person, startMachine, operator: person('operator', operatorKeys) },
    thief: (name: string, keys = createKeys()) => person(name, keys, true),
    async close() {
      await backend.close()
      store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SignedShop = Awaited<ReturnType<typeof openSignedShop>>
