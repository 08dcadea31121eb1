import { HEAD_BYTES } from '../../picture/picture-type'

/** Reads the beginning of a picture, and no more than that needs. */
export async function readHead(file: AsyncIterable<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const bytes of file) {
    head = Buffer.concat([head, bytes])
    if (head.length >= HEAD_BYTES) break
  }
  return head
}
