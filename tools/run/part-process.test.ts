/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { PartProcess } from './part-process'

let folder: string
let part: WatchedPart
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'part-'))
  await mkdir(join(folder, 'logs'))
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await part.stop(0)
  jest.restoreAllMocks()
  await rm(folder, { recursive: true })
})

class WatchedPart extends PartProcess {
  readonly pids: number[] = []
  protected override spawn() {
    const child = super.spawn()
    this.pids.push(child.pid!)
    return child
  }
}

/** A part that runs this JavaScript; resolves `givenUp` with the line for the person. */
async function startPart(source: string, { isStarting = false } = {}) {
  const script = join(folder, 'part.mjs')
  await writeFile(script, source)
  const givenUp = new Promise<string>((resolve) => {
    part = new WatchedPart({
      name: 'backend',
      dataDir: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
      isStarting: () => isStarting,
      onGiveUp: resolve,
    })
  })
  part.start(script)
  return { pids: part.pids, givenUp }
}

const stays = 'setInterval(() => {}, 1000)'
const log = () => readFile(join(folder, 'logs/backend.log'), 'utf8').catch(() => '')

async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await sleep(25)
}

test('a fault in the configuration is one line at the start, and the part is not started again', async () => {
  const source = 'console.error("The database does not answer"); process.exitCode = 78'
  const { pids, givenUp } = await startPart(source, { isStarting: true })

  expect(await givenUp).toBe('The database does not answer')
  expect(pids).toHaveLength(1)
})

test('once the shop was ready, the same fault may pass: the part is started again', async () => {
  const { pids } = await startPart('console.error("The database does not answer"); process.exitCode = 78')

  await until(() => pids.length === 2)

  expect(console.error).toHaveBeenCalledWith(
    'backend ended (78): The database does not answer. Starting it again in 0.5 s.',
  )
})

test('a part that fails again and again before the shop was ready is given up with its reason', async () => {
  const { givenUp } = await startPart('throw new TypeError("no such table")', { isStarting: true })

  expect(await givenUp).toMatch(/^backend does not start \(1\): .*TypeError: no such table/)
})

test('a part may finish its work after SIGTERM', async () => {
  await startPart(
    `process.once('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(0) }, 300)); ${stays}; console.log('up')`,
  )
  await until(async () => (await log()).includes('up'))

  await part.stop(60_000)

  expect(await log()).toContain('finished')
})

test('a part that does not listen to SIGTERM is killed after the timeout', async () => {
  const { pids } = await startPart(`process.on('SIGTERM', () => {}); ${stays}; console.log('up')`)
  await until(async () => (await log()).includes('up'))

  await part.stop(200)

  expect(() => process.kill(pids[0]!, 0)).toThrow('ESRCH')
})

test('the log has every line, and a person sees warnings only', async () => {
  await startPart(
    `console.log(JSON.stringify({ level: 30, msg: 'request done' })); console.log(JSON.stringify({ level: 40, msg: 'slow', err: { message: 'late' } })); ${stays}`,
  )
  await until(async () => (await log()).includes('slow'))

  expect(await log()).toContain('request done')
  expect(console.log).toHaveBeenCalledTimes(1)
  expect(console.log).toHaveBeenCalledWith('backend: slow: late')
})

test('while the disk of its log is full a part goes on, which is said once, and its log when there is room', async () => {
  const file = join(folder, 'logs/backend.log')
  await startPart(
    `let count = 0; process.on('SIGUSR2', () => console.log('line', (count += 1))); ${stays}; console.log('up')`,
  )
  const write = () => process.kill(part.pids[0]!, 'SIGUSR2')
  const said = () => jest.mocked(console.error).mock.calls.map(([line]) => line as string)
  const shown = () => jest.mocked(console.log).mock.calls.length
  await until(async () => (await log()).includes('up'))

  await rename(file, `${file}.kept`)
  await symlink('/dev/full', file)
  for (let line = 1; line <= 2; line += 1) {
    write()
    await until(() => shown() === 1 + line)
  }
  await rename(`${file}.kept`, file)
  write()

  await until(async () => (await log()).includes('line 3'))
  expect(said()).toEqual([expect.stringMatching(/^The log of backend cannot be written: ENOSPC/)])
})

test('a part that is killed is started again and goes on in the log of this start; the one of the start before is kept', async () => {
  await writeFile(join(folder, 'logs/backend.log'), 'of yesterday\n')
  const { pids } = await startPart(`console.log('up', process.pid); ${stays}`)
  await until(async () => (await log()).includes('up'))
  process.kill(pids[0]!, 'SIGKILL')

  await until(async () => (await log()).includes(`up ${pids[1]}`))

  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/^backend ended \(SIGKILL\)\. Starting it again in 0.5 s/),
  )
  expect(await log()).toBe(`up ${pids[0]}\nup ${pids[1]}\n`)
  expect(await readFile(join(folder, 'logs/backend.previous.log'), 'utf8')).toBe('of yesterday\n')
})
