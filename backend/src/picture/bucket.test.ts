import sharp from 'sharp'
import { readPicturePath } from 'shared/contract/picture-path'
import { ConfigurationFault } from '../config/configuration-fault'
import { startBucketServer } from '../testing/bucket-server'
import { buildTestApp } from '../testing/build-test-app'
import { openBucket } from './bucket'

const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()

/** The shop with its pictures in a bucket. */
async function buildBucketApp() {
  const { config, objects, fail } = await startBucketServer()
  const test = await buildTestApp({ files: await openBucket(config) })
  const upload = async () => {
    const payload = new FormData()
    payload.append('image', new Blob([new Uint8Array(await picture())]), 'a.png')
    return test.as('nadia the admin').inject({ method: 'POST', url: '/api/file/upload', payload })
  }
  return { ...test, config, objects, fail, upload }
}

test('a picture in a bucket is served by every process, made by one', async () => {
  const { app, config, objects, upload } = await buildBucketApp()
  const other = await openBucket(config)

  const url = new URL((await upload()).json().data.url).pathname
  const answer = await app.inject({ method: 'GET', url: `${url}?w=96` })

  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96 })
  const { hash } = readPicturePath(url)!
  expect([...objects.keys()]).toEqual([`originals/${hash}`, `made/${hash}-96.webp`])
  expect(await other.read(`made/${hash}-96.webp`)).toEqual(answer.rawPayload)
  expect(await other.has(`originals/${hash}`)).toBe(true)
})

test('what is not in the bucket is 404', async () => {
  const { app } = await buildBucketApp()

  const answer = await app.inject({ method: 'GET', url: '/uploads/0123456789abcdef0123456789abcdef' })

  expect(answer.statusCode).toBe(404)
  expect(await app.files.has('originals/0123456789abcdef0123456789abcdef')).toBe(false)
})

test('while the bucket fails nothing is kept, cached or told; afterwards the picture is there', async () => {
  const { app, objects, logged, fail, upload } = await buildBucketApp()
  const url = new URL((await upload()).json().data.url).pathname
  const kept = objects.size
  fail(500)

  const [failedUpload, failed] = [await upload(), await app.inject({ method: 'GET', url })]
  fail(undefined)
  const answer = await app.inject({ method: 'GET', url })

  for (const { statusCode, headers, body } of [failedUpload, failed]) {
    expect(statusCode).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('InternalError')
  }
  const told = logged.filter((line) => line.includes('call failed'))
  expect(told).toHaveLength(2)
  for (const [index, { headers }] of [failedUpload, failed].entries())
    expect(JSON.parse(told[index]!)).toMatchObject({ id: headers['x-request-id'] })
  expect(answer.statusCode).toBe(200)
  expect(objects.size).toBe(kept + 1)
})

test('a bucket that is missing, or not ours, is a fault of the configuration', async () => {
  const { config } = await startBucketServer()

  await expect(openBucket({ ...config, bucket: 'other' })).rejects.toThrow(ConfigurationFault)
  await expect(openBucket({ ...config, accessKeyId: 'stranger' })).rejects.toThrow(
    `The bucket pictures at ${config.endpoint} cannot be used (403)`,
  )
})
