/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { openReleaseStore } from './release-store'

const REMOTES = 100
const PROCESSES = 10
const ROUNDS = 3

const folder = freshFolder('many-releases')

/** Releases a share of the remotes, each of them several times. */
const program = `
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { openReleaseStore } from ${JSON.stringify(join(import.meta.dirname, 'release-store.ts'))}
const [folder, first] = process.argv.slice(1)
const store = openReleaseStore(folder)
for (let round = 1; round <= ${ROUNDS}; round += 1)
  for (let at = Number(first); at < ${REMOTES}; at += ${PROCESSES}) {
    const [name, version] = ['remote' + at, '1.0.' + round]
    await addRelease(store, { name, version })
    await store.activate(name, version, 'team')
  }
`

test('300 releases of 100 remotes by ten processes lose nothing, and a reader meanwhile finds every pointer whole', async () => {
  const running = Array.from({ length: PROCESSES }, (_, first) =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, folder, String(first)], {
      stdio: 'inherit',
    }),
  )
  const store = openReleaseStore(folder)
  const ended = Promise.all(running.map(async (process) => (await once(process, 'exit'))[0] as number))

  let isRunning = true
  const reading = (async () => {
    const leftOut = []
    while (isRunning) {
      leftOut.push(...((await store.registry()).leftOut ?? []))
      // While no pointer changes, the line above waits for nothing, and no process would be seen to end.
      await setImmediate()
    }
    return leftOut
  })()
  const codes = await ended
  isRunning = false

  expect(codes).toEqual(Array.from({ length: PROCESSES }, () => 0))
  expect(await reading).toEqual([])
  const { remotes } = await store.registry()
  expect(Object.keys(remotes)).toHaveLength(REMOTES)
  for (const [name, { active, previous }] of Object.entries(remotes)) {
    expect([active, ...previous].map(({ version }) => version)).toEqual(['1.0.3', '1.0.2', '1.0.1'])
    expect(await store.history(name)).toHaveLength(ROUNDS)
  }
}, 600_000)
