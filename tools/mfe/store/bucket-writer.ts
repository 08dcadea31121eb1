import { packArtifact } from '../build/artifact'
import { BucketCopy, objectOf, POINTER, readShared, type SharedRegistry } from '@souk-vert/shared/releases/bucket-copy'
import type { Needed, Registry, Release } from '@souk-vert/shared/releases/format'
import type { Move } from '@souk-vert/shared/releases/history'

/** A machine's copy of a release store in a bucket, through which the `mfe` command changes what is in the bucket. */
export class BucketWriter extends BucketCopy {
  /**
   * Moves the pointer from the state that was pulled. Returns false where another one has moved it meanwhile: then
   * all must be read again.
   */
  async move(from: string | undefined, registry: Registry, history: Move[], added: Move[]): Promise<boolean> {
    const shared: SharedRegistry = { ...registry, history: [...history, ...added] }
    const text = `${JSON.stringify(shared, null, 2)}\n`
    if (await this.bucket.write(POINTER, text, from === undefined ? 'none' : { etag: from })) return true
    // The client asks again where no answer came: it may be this very move that is there already.
    const now = await this.bucket.read(POINTER)
    if (now === undefined || now === 'same') return false
    const known = new Set(readShared(now.bytes).history.map((move) => JSON.stringify(move)))
    return added.every((move) => known.has(JSON.stringify(move)))
  }

  /** Puts a build into the bucket. One that is there already stays, unless this one `replaces` it. */
  async add(release: Release, folder: string, needed: Needed | undefined, replaces: boolean): Promise<void> {
    const { bytes } = await packArtifact({ release, folder, needed, checks: {}, sizes: [] })
    await this.bucket.write(objectOf(release.name, release.version), bytes, replaces ? undefined : 'none')
  }

  remove(remote: string, version: string): Promise<void> {
    return this.bucket.remove(objectOf(remote, version))
  }
}
