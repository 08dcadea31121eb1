/** @jest-environment node */
import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { pathToFileURL } from 'node:url'
import { type LocalServer, startLocalServer } from '@souk-vert/platform/testing/local-server'
import { repositoryRoot } from '../../repository-root'
import { startEdge, type EdgeProcess } from './edge-process'
import { selfMadeCertificate } from './self-made-certificate'
import { temporaryFolder } from '../temporary-folder'

let folder: string
let part: LocalServer
let edge: EdgeProcess | undefined
/** The answers to `/slow`, which are begun and wait to be ended. */
const begun: ServerResponse[] = []

beforeAll(async () => {
  folder = await temporaryFolder('edge-tls')
  await mkdir(join(folder, '.well-known/acme-challenge'), { recursive: true })
  await writeFile(join(folder, '.well-known/acme-challenge/token'), 'proof')
  // Document server and backend in one; it says of itself, as ours does, that it is to be asked by https.
  part = await startLocalServer((request, response) => {
    response.setHeader('strict-transport-security', 'max-age=31536000')
    if (request.url !== '/api/slow') return void response.end(String(request.headers['x-request-id']))
    response.write('begun')
    begun.push(response)
  })
  edge = await startEdge({
    dataDir: folder,
    documentsPorts: [part.port],
    certificate: await selfMadeCertificate(folder),
    env: { EDGE_ACME_ROOT: folder },
  })
})
afterAll(async () => {
  await edge?.stop()
  await part.close()
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Asks over HTTP/2, on a connection of its own; `onBegun` is called when the answer has begun. */
async function ask(path: string, onBegun?: () => void): Promise<Answer> {
  const session = connectHttp2(edge!.url, { ca: await readFile(join(folder, 'certificate.pem')) })
  // The stream rejects with it, too.
  session.on('error', () => undefined)
  try {
    const stream = session.request({ ':path': path })
    const [{ ':status': status, ...headers }] = (await once(stream, 'response')) as [Record<string, string>]
    let text = ''
    for await (const chunk of stream.setEncoding('utf8')) {
      text += String(chunk)
      onBegun?.()
    }
    return { status: Number(status), headers, text }
  } finally {
    session.close()
  }
}

/** Shakes hands, and returns the serial number of the certificate. Rejects when either side does not want to. */
async function shakeHands(options: ConnectionOptions = {}): Promise<string> {
  const socket = connectTls({ port: Number(new URL(edge!.url).port), rejectUnauthorized: false, ...options })
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate().serialNumber
  } finally {
    socket.destroy()
  }
}

test.each(['/', '/api/category/get', '/mfe/nothing'])('%s comes over HTTP/2, and asks for https once', async (path) => {
  const { headers } = await ask(path)

  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('a cipher without forward secrecy or authentication is refused, as are versions before TLS 1.2', async () => {
  const old = { maxVersion: 'TLSv1.2', minVersion: 'TLSv1', ciphers: 'ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0' } as const

  await expect(shakeHands(old)).rejects.toThrow(/handshake failure/)
  await expect(shakeHands({ ...old, ciphers: 'ALL:@SECLEVEL=0', maxVersion: 'TLSv1.1' })).rejects.toThrow(/version/)
  await expect(shakeHands({ maxVersion: 'TLSv1.2' })).resolves.toBeTruthy()
})

test('who comes without TLS is sent to it, but for calls, which are refused, and what a certificate authority asks', async () => {
  const page = await fetch(`${edge!.plainUrl}/login?from=%2Fcart`, { redirect: 'manual' })
  const call = await fetch(`${edge!.plainUrl}/api/user/login`, { method: 'POST', redirect: 'manual' })
  const challenge = await fetch(`${edge!.plainUrl}/.well-known/acme-challenge/token`)

  expect([page.status, page.headers.get('location')]).toEqual([301, `${edge!.url}/login?from=%2Fcart`])
  expect([call.status, await call.json()]).toMatchObject([403, { success: false, error: true }])
  expect(await challenge.text()).toBe('proof')
})

test('the log has a line for each answer, by the id that the part behind was told, without its query', async () => {
  const { text: id } = await ask('/api/user/verify-email?code=secret')
  let line: string | undefined
  while (!(line = (await readFile(edge!.log, 'utf8')).split('\n').find((each) => each.includes(id)))) await sleep(20)

  expect(JSON.parse(line)).toMatchObject({
    id,
    address: '127.0.0.1',
    method: 'GET',
    path: '/api/user/verify-email',
    status: 200,
    protocol: 'HTTP/2.0',
    tls: 'TLSv1.3',
  })
  expect(line).not.toContain('secret')
})

test('at SIGHUP a renewed certificate is taken up, the log is begun again, and an answer under way comes to its end', async () => {
  const former = await shakeHands()
  let underWay: Promise<Answer> | undefined
  await new Promise<void>((hasBegun) => (underWay = ask('/api/slow', hasBegun)))

  await selfMadeCertificate(folder)
  await rename(edge!.log, join(folder, 'former.log'))
  process.kill(edge!.pid, 'SIGHUP')
  while ((await shakeHands().catch(() => former)) === former) await sleep(20)
  begun[0]!.end(' and ended')

  expect((await underWay!).text).toBe('begun and ended')
  // A worker that is about to end may still take a connection, with the former certificate.
  let answer: Answer | undefined
  while (!(answer = await ask('/').catch(() => undefined))) await sleep(20)
  expect(answer.status).toBe(200)
  while (!(await readFile(edge!.log, 'utf8')).includes('"path":"/"')) await sleep(20)
})

test('nginx from 1.25.1 on is told of HTTP/2 in its own words', async () => {
  const stub = join(folder, 'nginx')
  await writeFile(stub, '#!/bin/sh\necho "nginx version: nginx/1.26.3" >&2\n', { mode: 0o755 })

  const importOfEdge = (file: string) => import(pathToFileURL(join(repositoryRoot, 'nginx', file)).href)
  const { readSettings } = (await importOfEdge('settings.mjs')) as { readSettings(env: NodeJS.ProcessEnv): object }
  const { configurationOf } = (await importOfEdge('configuration.mjs')) as {
    configurationOf(settings: object, pipe: string): string
  }
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name))
  const settings = readSettings({
    NGINX_PATH: stub,
    EDGE_HOST: '127.0.0.1',
    CACHE_DIR: folder,
    EDGE_CERTIFICATE: certificate,
    EDGE_CERTIFICATE_KEY: key,
  })

  expect(configurationOf(settings, 'log')).toMatch(/listen 127\.0\.0\.1:\d+ ssl default_server;\s+http2 on;/)
})

test('settings that nginx cannot use are refused, and the edge goes on as it was', async () => {
  await writeFile(join(folder, 'broken.pem'), 'none')

  await expect(edge!.reload({ EDGE_CERTIFICATE: join(folder, 'broken.pem') })).rejects.toThrow(
    'cannot load certificate',
  )
  expect((await ask('/')).status).toBe(200)
})
