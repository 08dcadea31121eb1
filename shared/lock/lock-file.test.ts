/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LockHeld, takeLock, waitForLock } from './lock-file'
import { identityOf } from './process-identity'

/** Larger than any process number of Linux. */
const NOBODY = 2 ** 22 + 1

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a lock is held until it is released', async () => {
  const file = join(folder, 'db.lock')
  const release = await takeLock(file)

  await expect(takeLock(file)).rejects.toThrow(LockHeld)
  await expect(takeLock(file)).rejects.toThrow(`held by process ${process.pid}`)

  release()
  ;(await takeLock(file))()
  expect(await readdir(folder)).toEqual([])
})

test.each([`${NOBODY} 1 x`, `${process.pid} 1 another boot`, 'nonsense', ''])(
  'the lock of a process that is gone (%j) is taken over, by one of several',
  async (left) => {
    const file = join(folder, 'db.lock')
    await writeFile(file, left)

    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(file)))

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    expect(await readdir(folder)).toEqual(['db.lock'])
  },
)

test.each(['nobody', `${NOBODY} 1 x`])(
  'on a full disk a lock that %s has cannot be taken, and nothing is left',
  async (left) => {
    const file = join(folder, 'db.lock')
    if (left !== 'nobody') await writeFile(file, left)
    const before = await readdir(folder)
    const source = `import { takeLock } from ${JSON.stringify(new URL('lock-file.ts', import.meta.url).href)}; await takeLock(${JSON.stringify(file)})`
    // A limit of the size of files replaces the full disk.
    const child = spawn(
      'sh',
      ['-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, '--import', 'tsx', '-e', source],
      {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    let stderr = ''
    child.stderr.on('data', (text: Buffer) => void (stderr += text.toString()))
    await once(child, 'close')

    expect(stderr).toMatch(/EFBIG/)
    expect(await readdir(folder)).toEqual(before)
  },
)

test('whoever waits for a lock gets it once it is released, and learns its holder meanwhile', async () => {
  const file = join(folder, 'db.lock')
  const release = await takeLock(file)
  const holders: number[] = []

  const releaseAgain = await waitForLock(file, (pid) => {
    holders.push(pid)
    release()
  })

  expect(holders).toEqual([process.pid])
  releaseAgain()
})

test('a holder that has ended, but is still listed because nobody has asked how, holds nothing', async () => {
  const file = join(folder, 'db.lock')
  // The shell's child ends at the end of its input; the shell has become `sleep` by then, which never asks for its end.
  const parent = spawn('sh', ['-c', 'cat <&3 3<&- & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  const [printed] = (await once(parent.stdout!, 'data')) as [Buffer]
  const pid = Number(printed)
  await writeFile(file, identityOf(pid)!)
  await expect(takeLock(file)).rejects.toThrow(`held by process ${pid}`)

  parent.stdio[3]!.destroy()
  const release = await waitForLock(file, () => undefined)

  expect(() => process.kill(pid, 0)).not.toThrow()
  expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  release()
  parent.kill()
  await once(parent, 'close')
})
