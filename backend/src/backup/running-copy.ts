import type { FastifyBaseLogger } from 'fastify'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ConfigurationError } from '../config/configuration-error'
import type { CopyStore } from '../db/connection'
import { copyParts } from './copy-parts'

/** The backend's answer once the copy is made, or has failed: one line of JSON. */
type Answer = { waitedMs: number } | { error: string }

/**
 * Path of the socket on which a backend with the embedded store is asked for a copy. Anyone who may write to the
 * data folder may ask.
 */
const socketIn = (dataDir: string) => join(dataDir, 'backup.sock')

/** Longest path in bytes: of Linux 107, of macOS 103. */
const MAX_SOCKET_PATH = 103

const copyIn = (dataDir: string) => join(dataDir, 'backup-under-way')

/** A copy of what a backup holds, in a folder, until it is released. */
export interface RunningCopy {
  folder: string
  /** Time that calls waited for it, in ms. */
  waitedMs: number
  release(): Promise<void>
}

/**
 * Serves copies of the running shop, one at a time; each is kept until its connection ends. Returns a function that
 * stops it. A data folder whose path is too long for a socket is logged, and can be backed up while the shop is
 * stopped.
 */
export async function giveCopies(
  dataDir: string,
  copyStore: CopyStore,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const [path, folder] = [socketIn(dataDir), copyIn(dataDir)]
  const clear = () => rm(folder, { recursive: true, force: true })
  const open = new Set<Socket>()
  let isUnderWay = false

  const copy = async (): Promise<Answer> => {
    await clear()
    await mkdir(folder, { mode: 0o700 })
    const waitedMs = await copyParts(dataDir, copyStore, folder)
    log.info({ waitedMs: Math.round(waitedMs) }, 'the shop was copied for a backup')
    return { waitedMs }
  }
  const serve = async (socket: Socket) => {
    if (isUnderWay) return void socket.end(`${JSON.stringify({ error: 'Another backup is under way' })}\n`)
    isUnderWay = true
    const ended = new Promise((resolve) => socket.once('end', resolve).once('close', resolve).resume())
    const answer = await copy().catch((error: Error) => {
      log.error({ err: error }, 'the shop cannot be copied for a backup')
      return { error: `The shop cannot be copied: ${error.message}` }
    })
    socket.write(`${JSON.stringify(answer)}\n`)
    await ended
    await clear()
    isUnderWay = false
    socket.end()
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket.once('close', () => open.delete(socket)).on('error', () => undefined))
    serve(socket).catch((error: unknown) => log.error({ err: error }, 'what was copied for a backup cannot be removed'))
  })

  const doWithout = (why: object) => {
    log.warn(why, 'backups can be made while the shop is stopped only')
    return () => Promise.resolve()
  }
  // Node 20 would shorten it, and listen at another name.
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return doWithout({ path })
  // Of a process that was killed.
  await Promise.all([rm(path, { force: true }), clear()])
  try {
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    server.close()
    return doWithout({ err: error })
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
    await clear()
  }
}

/** Asks the shop that runs on a data folder for a copy; undefined when none runs there. Throws ConfigurationError. */
export async function askForCopy(dataDir: string): Promise<RunningCopy | undefined> {
  const socket = createConnection(socketIn(dataDir))
  try {
    await once(socket, 'connect')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES')
      throw new ConfigurationError(`${dataDir} is another user's: ask as the one who runs the shop`)
    return undefined
  }
  const closed = once(socket, 'close')
  const line = await Promise.race([once(createInterface({ input: socket }), 'line'), closed])
  if (typeof line[0] !== 'string') throw new ConfigurationError('The shop has ended while it was copied')
  const answer = JSON.parse(line[0]) as Answer
  const release = async () => {
    socket.end()
    await closed
  }
  if ('waitedMs' in answer) return { folder: copyIn(dataDir), waitedMs: answer.waitedMs, release }
  await release()
  throw new ConfigurationError(answer.error)
}
