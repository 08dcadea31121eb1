import type { FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'

/**
 * Reads a ZIP, each of its files through a stream of its own. yauzl's streams share a descriptor, and one that is destroyed
 * while it waits for the read of another crashes the process (yauzl 3.4).
 */
class ZipReader extends RandomAccessReader {
  constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {
    super()
  }

  override _readStreamForRange(start: number, end: number) {
    return createReadStream(this.path, { start, end: end - 1 })
  }

  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader['read']>) {
    // yauzl is also given how many bytes were read, which its types leave out.
    const isRead = done as (error: Error | null, bytes?: number) => void
    this.handle.read(buffer, offset, length, position).then(({ bytesRead }) => isRead(null, bytesRead), isRead)
  }

  override close(done: (error: Error | null) => void) {
    this.handle.close().then(() => done(null), done)
  }
}

/** Opens a ZIP, which `close` closes. Throws what is wrong with it. */
export async function openZipFile(path: string): Promise<ZipFile> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    return await fromRandomAccessReaderPromise(new ZipReader(path, handle), size, { autoClose: false })
  } catch (error) {
    await handle.close()
    throw error
  }
}
