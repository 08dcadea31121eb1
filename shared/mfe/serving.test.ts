/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityOf } from 'shared/lock/process-identity'
import { readServing, type Serving, servingFolder, waitUntilServed } from './serving'

let store: string
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'serving-'))
  await mkdir(servingFolder(store))
})
afterEach(() => rm(store, { recursive: true, force: true }))

/** A document server that serves this version of the catalogue, as its file says. */
async function given(port: number, version: string, rest: Partial<Serving> = {}): Promise<string> {
  const file = join(servingFolder(store), `server-${port}.json`)
  const serving: Serving = {
    host: hostname(),
    port,
    process: identityOf(process.pid)!,
    remotes: { catalog: version },
    passedOver: [],
    ...rest,
  }
  await writeFile(file, JSON.stringify(serving))
  return file
}

const named = (port: number) => `${hostname()}:${port}`

test('a release is served once all document servers serve it', async () => {
  await given(8080, '1.1.0')
  await given(8081, '1.0.0')
  const outcome = waitUntilServed(store, 'catalog', '1.1.0')

  await given(8081, '1.1.0')

  expect(await outcome).toEqual({ served: [named(8080), named(8081)], refused: [] })
})

test('the first that passes it over ends the waiting, with its reason', async () => {
  await given(8080, '1.1.0')
  await given(8081, '1.0.0', { passedOver: [{ remote: 'catalog', version: '1.1.0', why: 'It broke' }] })

  expect((await waitUntilServed(store, 'catalog', '1.1.0')).refused).toEqual([{ server: named(8081), why: 'It broke' }])
})

test('a server that does not take it up is named', async () => {
  await given(8080, '1.0.0')

  expect((await waitUntilServed(store, 'catalog', '1.1.0', 100)).refused).toEqual([
    { server: named(8080), why: 'it has not taken it up within 0.1 s' },
  ])
})

test('a build of the shell is served once no document server runs another one', async () => {
  const former = await given(8080, '1.0.0', { shell: 'former' })
  const outcome = waitUntilServed(store, 'shell', 'next')

  await writeFile(
    join(servingFolder(store), 'its-successor.json'),
    await readFile(former, 'utf8').then((text) => text.replace('former', 'next')),
  )
  await rm(former)

  expect(await outcome).toEqual({ served: [named(8080)], refused: [] })
})

test('where no document server runs there is nothing to wait for', async () => {
  expect(await waitUntilServed(store, 'catalog', '1.1.0')).toEqual({ served: [], refused: [] })
  await rm(servingFolder(store), { recursive: true })
  expect(await waitUntilServed(store, 'catalog', '1.1.0')).toEqual({ served: [], refused: [] })
})

test('a server of another machine counts while it touches its file', async () => {
  const file = await given(8080, '1.0.0', { host: 'another-machine', process: '1 1 its boot' })
  expect(await readServing(store)).toHaveLength(1)

  const longAgo = new Date(Date.now() - 60_000)
  await utimes(file, longAgo, longAgo)

  expect(await readServing(store)).toEqual([])
})
