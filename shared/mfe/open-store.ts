import { BucketCopy } from './bucket-copy'
import { openReleaseStore, type ReleaseStore } from './release-store'
import { openStoreBucket } from './store-bucket'
import type { StorePlace } from './store-place'

/** This machine's copy of a store in a bucket, as it is; undefined for a store that is a folder. */
export async function openCopy(
  { folder, bucket }: StorePlace,
  say: (line: string) => void,
): Promise<BucketCopy | undefined> {
  return bucket && new BucketCopy(await openStoreBucket(bucket), folder, say)
}

/** Opens a store wherever it is; of one in a bucket with this machine's copy, as it is. */
export async function openStoreAt(
  place: StorePlace,
  say: (line: string) => void,
): Promise<{ store: ReleaseStore; copy: BucketCopy | undefined }> {
  const copy = await openCopy(place, say)
  return { store: openReleaseStore(place.folder, say, copy), copy }
}
