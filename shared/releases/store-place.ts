import { join, resolve } from 'node:path'
import type { BucketAccess } from '@souk-vert/shared/bucket/open-client'

/** A release store in a bucket: all its objects' names begin with `prefix`, which is empty or ends with a slash. */
export interface BucketPlace extends BucketAccess {
  bucket: string
  prefix: string
}

/** Location of a release store. Of one in a bucket, `folder` is this machine's copy. */
export interface StorePlace {
  /** Absolute. */
  folder: string
  bucket?: BucketPlace
}

/** Thrown for settings of the store that cannot be meant; the message names the variable. */
export class StorePlaceError extends Error {}

const SCHEME = 's3://'

/** Folder of this machine's copy of a store in a bucket, in its data folder. */
const COPY_FOLDER = 'mfe-copy'

function readBucket(env: NodeJS.ProcessEnv, store: string): BucketPlace {
  const [bucket = '', ...rest] = store.slice(SCHEME.length).split('/')
  const prefix = rest.filter(Boolean).join('/')
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    throw new StorePlaceError(`RELEASE_STORE must be a folder, or a bucket such as s3://bucket/prefix, not '${store}'`)
  const setting = (name: string) => {
    const text = env[name]
    if (!text) throw new StorePlaceError(`${name} must be set, too: the release store is in a bucket`)
    return text
  }
  const endpoint = setting('S3_ENDPOINT')
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StorePlaceError(`S3_ENDPOINT must be an origin such as https://s3.example, not '${endpoint}'`)
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
  }
}

/** Reads RELEASE_STORE and what belongs to it. Throws StorePlaceError. */
export function readStorePlace(env: NodeJS.ProcessEnv): StorePlace {
  const dataDir = resolve(env.DATA_DIR || '.data')
  const store = env.RELEASE_STORE || join(dataDir, 'mfe')
  if (!store.startsWith(SCHEME)) return { folder: resolve(store) }
  return { folder: join(dataDir, COPY_FOLDER), bucket: readBucket(env, store) }
}
