import { BucketCopy } from './bucket-copy'
import { openStoreBucket } from './store-bucket'
import type { StorePlace } from './store-place'

/** Opens this machine's copy of a store in a bucket, as it is; undefined for a store that is a folder. */
export async function openCopy(
  { folder, bucket }: StorePlace,
  say: (line: string) => void,
): Promise<BucketCopy | undefined> {
  return bucket && new BucketCopy(await openStoreBucket(bucket), folder, say)
}
