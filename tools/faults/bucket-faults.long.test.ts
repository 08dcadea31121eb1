/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { openBucketServer } from 'shared/bucket/bucket-server'
import { endAllProcesses } from '../run-process'
import { sendPicture } from '../small-shop'
import { faults, startFaultProxy } from './fault-proxy'
import { settle } from './orders-kept'
import { startTwoBackends } from './two-backends'

const FIVE_MINUTES = 300_000

/** How long a fault lasts, in ms. */
const FAULT_MS = 6000

afterEach(endAllProcesses)

test(
  'the bucket of pictures is late, cut, silent, wrong, slow and gone: people order, a line says so, and pictures come again',
  async () => {
    const bucket = await openBucketServer()
    const { config } = bucket
    const proxy = await startFaultProxy(Number(new URL(config.endpoint).port))
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    }
    const { edge, backends, crowd, postgres, stop } = await startTwoBackends({ env: () => env })
    const path = new URL(await sendPicture(edge.url)).pathname
    // In a width that nginx does not cache.
    const shown = async () => (await fetch(`${edge.url}${path}?w=161`)).headers.get('content-type')
    const failures = () =>
      backends.flatMap(({ lines }) => lines.filter((line) => line.includes('"call failed"'))).length
    const shoppers = await crowd(3, 200)
    const told: Record<string, number> = {}

    for (const fault of faults) {
      const [failed, ordered] = [failures(), shoppers.map(({ orders }) => orders.length)]
      proxy.breaks(fault)
      const asked = [shown(), shown()]
      await sleep(FAULT_MS)
      proxy.mend()
      const mendedAt = Date.now()
      while ((await shown()) !== 'image/webp') await sleep(100)
      console.log(`| backend, bucket | ${fault} | ${Date.now() - mendedAt} ms |`)
      await Promise.all(asked)
      told[fault] = failures() - failed
      expect(shoppers.every(({ orders }, at) => orders.length > ordered[at]!)).toBe(true)
    }
    proxy.close()
    bucket.close()
    const failed = failures()
    await expect(sendPicture(edge.url)).rejects.toThrow('Something went wrong. Please try again.')
    while (failures() === failed) await sleep(50)
    const { told: orders, ...kept } = await settle(shoppers, postgres.url)

    expect(kept).toEqual({ lost: [], doubled: [], pieces: orders })
    for (const fault of ['cut', 'silent'] as const) expect(told[fault]).toBeGreaterThan(0)
    await stop()
  },
  FIVE_MINUTES,
)
