import { BucketWriter } from './bucket-writer'
import { openReleaseStore, type ReleaseStore } from './release-store'
import { openStoreBucket } from '@souk-vert/shared/releases/store-bucket'
import type { StorePlace } from '@souk-vert/shared/releases/store-place'

/** Opens a store wherever it is; of one in a bucket with this machine's copy, as it is. */
export async function openStoreAt(
  { folder, bucket }: StorePlace,
  say: (line: string) => void,
): Promise<{ store: ReleaseStore; copy: BucketWriter | undefined }> {
  const copy = bucket && new BucketWriter(await openStoreBucket(bucket), folder, say)
  return { store: openReleaseStore(folder, say, copy), copy }
}
