import type { S3Config } from '../config/config'
import { ConfigurationFault } from '../config/configuration-fault'
import { withOriginals, type FileStore } from './store'

/** Longest wait for a connection and for an answer of the bucket, in ms. It is asked three times. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true }

/** What the bucket may say of itself that no waiting makes better: access denied, elsewhere, missing. */
const isOwnersFault = (error: unknown): error is { name: string; $metadata: { httpStatusCode: number } } =>
  [301, 400, 401, 403, 404].includes(
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0,
  )

/**
 * A store in a bucket of any service that speaks S3. Several processes may share it: a name of a hash has the same bytes,
 * whoever writes it last. Raises ConfigurationFault for a bucket that is missing or not ours.
 */
export async function openBucket({ endpoint, bucket, region, ...credentials }: S3Config): Promise<FileStore> {
  // Loaded where it is used alone: it takes 40 MB.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestHandler: TIMEOUTS,
    // Newer checksums are unknown to some services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (isOwnersFault(error))
      throw new ConfigurationFault(
        `The bucket ${bucket} at ${endpoint} cannot be used (${error.$metadata.httpStatusCode})`,
      )
    throw error
  }

  const place = (name: string) => ({ Bucket: bucket, Key: name })
  return withOriginals({
    read: async (name) => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(place(name)))
        return Buffer.from(await Body!.transformToByteArray())
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    has: async (name) => {
      try {
        await client.send(new s3.HeadObjectCommand(place(name)))
        return true
      } catch (error) {
        if (error instanceof s3.NotFound) return false
        throw error
      }
    },
    write: async (name, bytes) => {
      await client.send(new s3.PutObjectCommand({ ...place(name), Body: bytes }))
    },
    remove: async (name) => {
      await client.send(new s3.DeleteObjectCommand(place(name)))
    },
  })
}
