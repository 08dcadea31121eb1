import { checkBucket, openClient, statusOf } from '@souk-vert/shared/bucket/open-client'
import { type BucketPlace, StorePlaceError } from './store-place'

/** Bytes of an object, and the mark of this state of it. */
export interface Read {
  bytes: Buffer
  etag: string
}

/** One object of a listing. */
export interface Listed {
  name: string
  etag: string
  modifiedAt: Date
}

/** Condition of a write on the object's state: the one with this mark, or that there is none. */
export type Condition = { etag: string } | 'none'

/** The objects of a release store in a bucket; names are without the store's prefix. */
export interface StoreBucket {
  /** For people: `s3://bucket/prefix`. */
  readonly name: string
  /** Throws StorePlaceError for a bucket that is missing or not ours, and what the client does where none answers. */
  check(): Promise<void>
  /** Undefined where there is none; 'same' where it still is in the state that is known. */
  read(name: string, known?: string): Promise<Read | 'same' | undefined>
  /** Returns whether it is written: false where the condition does not hold any more. */
  write(name: string, bytes: Buffer | string, on?: Condition): Promise<boolean>
  list(beginning: string): Promise<Listed[]>
  remove(name: string): Promise<void>
}

/** 412, or 409 where two write at the same moment; 404 where the object to replace is gone. */
const LOST = [404, 409, 412]

/** Opens it without asking for it: a shop starts with its copy where no bucket answers. */
export async function openStoreBucket(place: BucketPlace): Promise<StoreBucket> {
  const { bucket, prefix } = place
  const opened = await openClient(place)
  const { s3, client } = opened
  const placeOf = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const storeName = `s3://${bucket}/${prefix}`
  /** The error of a write; a team's key may write what is the team's. */
  const writeError = (name: string, error: unknown) =>
    statusOf(error) === 403 ? new StorePlaceError(`This key may not write ${name} in ${storeName}`) : error

  return {
    name: storeName,
    check: () => checkBucket(opened, place, (line) => new StorePlaceError(line)),
    read: async (name, known) => {
      try {
        const { Body, ETag } = await client.send(new s3.GetObjectCommand({ ...placeOf(name), IfNoneMatch: known }))
        return { bytes: Buffer.from(await Body!.transformToByteArray()), etag: ETag! }
      } catch (error) {
        if (statusOf(error) === 304) return 'same'
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    write: async (name, bytes, on) => {
      const condition = on === 'none' ? { IfNoneMatch: '*' } : on && { IfMatch: on.etag }
      try {
        await client.send(new s3.PutObjectCommand({ ...placeOf(name), Body: bytes, ...condition }))
        return true
      } catch (error) {
        if (condition && LOST.includes(statusOf(error) ?? 0)) return false
        throw writeError(name, error)
      }
    },
    list: async (beginning) => {
      const found: Listed[] = []
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + beginning })
      for await (const { Contents = [] } of pages)
        for (const { Key, ETag, LastModified } of Contents)
          found.push({ name: Key!.slice(prefix.length), etag: ETag!, modifiedAt: LastModified! })
      return found
    },
    remove: async (name) => {
      await client.send(new s3.DeleteObjectCommand(placeOf(name))).catch((error: unknown) => {
        throw writeError(name, error)
      })
    },
  }
}
