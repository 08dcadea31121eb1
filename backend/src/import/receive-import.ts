import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cutText } from '@souk-vert/shared/text/cut-text'
import * as t from '#messages'
import { httpRefusal, invalid } from '../http/refusals'
import { takeParts } from '../picture/form'
import { importFiles, type ImportLimits } from './import-files'

/** Contents of a form; its files are on the disk. */
export interface ReceivedFiles {
  importId: string | undefined
  table: { fileName: string; bytes: number } | undefined
  pictures: { fileName: string } | undefined
}

/** Characters of a file's name that are kept. */
const NAME_LENGTH = 200

const BYTES_OF_MB = 1024 * 1024

/** Lets bytes through and counts them. @throws TOO_LARGE */
function counted(tooLarge: typeof t.csvTooLarge, mostBytes: number) {
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(
        bytes > mostBytes
          ? httpRefusal('TOO_LARGE', () => tooLarge({ megabytes: Math.round(mostBytes / BYTES_OF_MB) }))
          : null,
        chunk,
      )
    },
  })
  return { through, bytes: () => bytes }
}

/** Throws TOO_LARGE for a form that says itself that it is. */
export function refuseLargeImport({ headers, server }: FastifyRequest): void {
  const { csvBytes, zipBytes } = server.importLimits
  const most = csvBytes + zipBytes + BYTES_OF_MB
  if (Number(headers['content-length']) > most)
    throw httpRefusal('TOO_LARGE', () => t.uploadTooLarge({ megabytes: Math.floor(most / BYTES_OF_MB) }))
}

/**
 * Writes the files of a form into the folder of import `id`, as they come. Throws UNSUPPORTED_TYPE, BAD_REQUEST, TOO_LARGE, or
 * VALIDATION for a form without a file.
 */
export async function receiveImport(request: FastifyRequest, limits: ImportLimits, id: string): Promise<ReceivedFiles> {
  const received: ReceivedFiles = { importId: undefined, table: undefined, pictures: undefined }
  const fileSize = Math.max(limits.csvBytes, limits.zipBytes) + 1
  const partLimits = { fileSize, files: 5, fields: 10, parts: 10, fieldSize: 1000, headerPairs: 50 }
  await takeParts(request, partLimits, async (part) => {
    if (part.type === 'file') await receiveFile(part, received, limits, id)
    else if (part.fieldname === 'importId') received.importId = String(part.value)
  })
  if (!received.table && !received.pictures) throw invalid('file', t.chooseCsv())
  return received
}

async function receiveFile(
  part: MultipartFile,
  received: ReceivedFiles,
  limits: ImportLimits,
  id: string,
): Promise<void> {
  const isTable = part.fieldname === 'file'
  if (!isTable && part.fieldname !== 'pictures') return void part.file.resume()
  if (isTable ? received.table : received.pictures) throw invalid(part.fieldname, t.oneFileAtATime())
  const files = importFiles(limits, id)
  await mkdir(files.folder, { recursive: true })
  const { through, bytes } = counted(
    isTable ? t.csvTooLarge : t.zipTooLarge,
    isTable ? limits.csvBytes : limits.zipBytes,
  )
  await pipeline(part.file, through, createWriteStream(isTable ? files.table : files.pictures))
  const fileName = cutText(part.filename, NAME_LENGTH)
  if (isTable) received.table = { fileName, bytes: bytes() }
  else received.pictures = { fileName }
}
