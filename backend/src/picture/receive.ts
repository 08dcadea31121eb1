import type { FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as t from '#messages'
import { httpRefusal, invalid } from '../http/refusals'
import { takeParts } from './form'
import { HEAD_BYTES, pictureHeadError } from './picture-type'

/** Bytes of an uploaded file. */
const SIZE_LIMIT = 8 * 1024 * 1024

/** Bytes that a form has beside its file: boundaries, names, and fields that we ignore. */
const FORM_OVERHEAD = 64 * 1024

const LIMITS = { fileSize: SIZE_LIMIT, files: 5, fields: 20, parts: 20, fieldSize: 10_000, headerPairs: 50 }

/** Throws TOO_LARGE for a form that says itself that it is, before any of it is read. */
export function refuseLargeForm({ headers }: FastifyRequest): void {
  if (Number(headers['content-length']) > SIZE_LIMIT + FORM_OVERHEAD) throw httpRefusal('TOO_LARGE', t.pictureTooLarge)
}

/**
 * Calls `work` with the path of the picture that a form carries in `field`; afterwards, and when the caller goes
 * away, the file is deleted. Throws UNSUPPORTED_TYPE, BAD_REQUEST, TOO_LARGE, or VALIDATION when there
 * is no such file or more than one.
 */
export async function withReceivedPicture<Result>(
  request: FastifyRequest,
  field: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-upload-'))
  try {
    const path = join(folder, 'picture')
    await receive(request, field, path)
    await refuseOtherTypes(field, path)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: FastifyRequest, field: string, path: string): Promise<void> {
  let isReceived = false
  await takeParts(request, LIMITS, async (part) => {
    if (part.type !== 'file') return
    if (part.fieldname !== field) return void part.file.resume()
    if (isReceived) throw invalid(field, t.onePictureAtATime())
    // It may have reached the limit before it got here.
    if (part.file.truncated) throw httpRefusal('TOO_LARGE', t.pictureTooLarge)
    part.file.once('limit', () => part.file.destroy(httpRefusal('TOO_LARGE', t.pictureTooLarge)))
    await pipeline(part.file, createWriteStream(path))
    isReceived = true
  })
  if (!isReceived) throw invalid(field, t.sendPictureIn({ field }))
}

async function refuseOtherTypes(field: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES))
    if (bytesRead === 0) throw invalid(field, t.fileIsEmpty())
    const error = pictureHeadError(buffer.subarray(0, bytesRead))
    if (error) throw httpRefusal('UNSUPPORTED_TYPE', () => error)
  } finally {
    await file.close()
  }
}
