import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Signer } from '@souk-vert/platform/signing/keys'
import { FollowedFolder } from '@souk-vert/platform/follow/followed-folder'
import { followReleases } from '@souk-vert/platform/follow/follow-releases'
import type { pointerOf } from '@souk-vert/platform/testing/packed-builds'
import { buildReleaseShop, SERVER_KEY } from './release-shop'

type Version = ReturnType<typeof pointerOf>

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Bytes of an answer after which a broken way ends: more than a registry has, and less than a large build. */
export const HALF = 50_000

/** A way to a port that can be closed, and break off long answers. */
async function openWay(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (!way.isOpen) return socket.destroy()
    const backend = connect(port, '127.0.0.1')
    for (const each of [socket, backend]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => [socket, backend].forEach((one) => one.destroy()))
    }
    socket.pipe(backend)
    let passed = 0
    backend.on('data', (bytes) => {
      passed += bytes.length
      if (!way.isBroken || passed < HALF) return socket.write(bytes)
      way.brokenOff += 1
      return socket.end(bytes.subarray(0, bytes.length / 2))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const way = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isOpen: true,
    isBroken: false,
    brokenOff: 0,
    close() {
      way.isOpen = false
      for (const each of sockets) each.destroy()
    },
  }
  closing.push(() => [way.close(), server.close()])
  return way
}

/** Resolves once something is so. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await delay(10)
}

/** A backend with recipes' team, and a machine that can follow it; both with keys of `signer`. */
export async function buildFollowedShop(signer?: Signer) {
  const shop = await buildReleaseShop(signer)
  const roots = signer ? [signer.publicKey] : []
  const token = await shop.team('recipes', ['/recipes'])
  if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const way = await openWay((shop.app.server.address() as AddressInfo).port)
  const folder = await mkdtemp(join(tmpdir(), 'followed-'))
  closing.push(() => rm(folder, { recursive: true }))
  const lines: string[] = []

  const follow = () => {
    const say = (line: string) => lines.push(line)
    const end = followReleases({ backendUrl: way.url, serverKey: SERVER_KEY, roots, folder, say })
    closing.push(end)
    return end
  }
  const uploaded = (letter: string) => shop.uploaded(token, letter)
  const release = async (version: Version) => {
    expect((await shop.move(token, { kind: 'release', version })).statusCode).toBe(200)
  }
  const registry = () => new FollowedFolder(folder).registry
  const live = (remote = 'recipes') => registry()?.remotes[remote]?.active.version
  const isLive = ({ version }: Version) => until(() => live() === version)
  const pageOf = ({ version }: Version) => readFile(join(folder, 'recipes', version, 'web/page.js'))
  return { ...shop, token, way, folder, lines, follow, uploaded, release, registry, live, isLive, pageOf }
}
