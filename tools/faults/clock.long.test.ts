/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAllProcesses } from '../run-process'
import { logIn, ownedShop } from '../small-shop'
import { settle } from './orders-kept'
import { startTwoBackends } from './two-backends'

const FIVE_MINUTES = 300_000

afterEach(endAllProcesses)

/** Clocks of processes: settings that give a process the first or the second one, and what sets that, such as `-1h`. */
function fakeClocks() {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-clock-'))
  const fileOf = (at: number) => join(folder, String(at))
  // The program itself fixes the offset; its library reads it from a file again and again.
  const environment = execFileSync('faketime', ['-m', '-f', '+0', 'env'], { encoding: 'utf8' })
  const library = /^LD_PRELOAD=(.+)$/m.exec(environment)![1]!
  return {
    set: (at: number, offset: string) => writeFileSync(fileOf(at), `${offset}\n`),
    env: (at: number) => ({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: fileOf(at),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
    remove: () => rm(folder, { recursive: true }),
  }
}

test(
  'clocks of backends are set back by an hour and by a day, one after the other, and right again: people order, each line says it',
  async () => {
    const clocks = fakeClocks()
    for (const at of [0, 1]) clocks.set(at, '+0')
    const { backends, edge, crowd, postgres, stop } = await startTwoBackends({ env: clocks.env })
    const shoppers = await crowd(6, 200)
    const said = () => backends.map(({ lines }) => lines.filter((line) => /the clock (is|agrees)/.test(line)).length)
    /** Sets one, and waits until its backend has said so and everybody has ordered since. */
    const set = async (at: number, offset: string) => {
      clocks.set(at, offset)
      const before = said()[at]!
      while (said()[at] === before) await sleep(100)
      const ordered = shoppers.map(({ orders }) => orders.length)
      while (shoppers.some(({ orders }, each) => orders.length < ordered[each]! + 3)) await sleep(100)
    }

    for (const offset of ['-1h', '-1d']) {
      await set(0, offset)
      await set(1, offset)
      const call = await logIn(edge.url, ownedShop.ADMIN_EMAIL)
      await Promise.all([1, 2, 3, 4].map(() => call('/api/user/user-details')))
      for (const at of [0, 1]) await set(at, '+0')
    }
    const { told, ...kept } = await settle(shoppers, postgres.url)

    expect(kept).toEqual({ lost: [], doubled: [], pieces: told })
    expect(shoppers.flatMap(({ failed }) => failed)).toEqual([])
    expect(said()).toEqual([4, 4])
    await stop()
    await clocks.remove()
  },
  FIVE_MINUTES,
)
