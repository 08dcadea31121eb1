import { packArtifact } from '../build/artifact'
import { BucketCopy, objectOf } from '@souk-vert/shared/releases/bucket-copy'
import type { Needed, Release } from '@souk-vert/shared/releases/format'
import { unpackArtifact } from '@souk-vert/shared/releases/unpack-artifact'
import { pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'

/** A remote's pointer in a bucket. */
export interface SharedPointer {
  etag: string
  text: string
}

/** A machine's copy of a release store in a bucket, through which the `mfe` command changes what is in the bucket. */
export class BucketWriter extends BucketCopy {
  /** Returns a remote's pointer as it is in the bucket. */
  async pointer(remote: string): Promise<SharedPointer | undefined> {
    const found = await this.bucket.read(pointerPath(remote))
    return found === undefined || found === 'same' ? undefined : { etag: found.etag, text: String(found.bytes) }
  }

  /** Writes a remote's pointer in place of the state `from`. Returns false where another machine has changed it meanwhile. */
  async move(remote: string, text: string, from: string | undefined): Promise<boolean> {
    if (await this.bucket.write(pointerPath(remote), text, from === undefined ? 'none' : { etag: from })) return true
    // The client asks again where no answer came: it may be this very pointer that is there already.
    return (await this.etagOf(remote, text)) !== undefined
  }

  /** Returns the mark of a remote's pointer, if it has this text. */
  async etagOf(remote: string, text: string): Promise<string | undefined> {
    const found = await this.bucket.read(pointerPath(remote))
    return found && found !== 'same' && String(found.bytes) === text ? found.etag : undefined
  }

  /** Puts a build into the bucket. One that is there already stays, unless this one `replaces` it. Returns the release that is there. */
  async add(release: Release, folder: string, needed: Needed | undefined, replaces: boolean): Promise<Release> {
    const { bytes } = await packArtifact({ release, folder, needed, checks: {}, sizes: [] })
    const object = objectOf(release.name, release.version)
    if (await this.bucket.write(object, bytes, replaces ? undefined : 'none')) return release
    const found = await this.bucket.read(object)
    return found && found !== 'same' ? unpackArtifact(found.bytes).release : release
  }

  remove(remote: string, version: string): Promise<void> {
    return this.bucket.remove(objectOf(remote, version))
  }
}
