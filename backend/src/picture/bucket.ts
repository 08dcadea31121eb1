import { checkBucket, openClient } from './open-client'
import type { S3Config } from '../config/config'
import { ConfigurationError } from '../config/configuration-error'
import { withOriginals, type FileStore } from './store'

/**
 * A store in a bucket of any service that speaks S3. Several processes may share it: a name of a hash always has the
 * same bytes. Throws ConfigurationError for a bucket that is missing or not ours.
 */
export async function openBucket(config: S3Config): Promise<FileStore> {
  const { bucket } = config
  const opened = await openClient(config)
  await checkBucket(opened, config, (line) => new ConfigurationError(line))
  const { s3, client } = opened
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
