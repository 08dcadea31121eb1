import type { Config } from '../config/config'
import { join } from 'node:path'
import { openBucket } from './bucket'
import { createFileStore, type FileStore } from './store'

/** The shop's pictures, in its bucket or its data folder. Throws ConfigurationError for a bucket that cannot be used. */
export const openFileStore = async ({ s3, dataDir }: Config): Promise<FileStore> =>
  s3 ? openBucket(s3) : createFileStore(join(dataDir, 'uploads'))
