import type { S3Config } from '../config/config'

/** Longest wait for a connection, for an answer, and between two parts of it, in ms. The service is asked three times for the first two. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true, socketTimeout: 5_000 }

/** Statuses of the service that no retry improves: access denied, elsewhere, missing. */
const OWNERS_FAULTS = [301, 400, 401, 403, 404]

/** The status of an error that the service answered with; undefined for any other. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** A client of a service, and the commands that it takes. */
export async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  // Loaded where it is used alone: it takes 40 MB.
  // By `default`, because in a bundle, which the document server is, a CommonJS package has its names there alone.
  const { default: s3 } = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: TIMEOUTS,
    // Newer checksums are unknown to some services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client }
}

/** Throws what `refuse` makes of a line, for a bucket that is missing or not ours, and what the client does where none answers. */
export async function checkBucket(
  { s3, client }: Awaited<ReturnType<typeof openClient>>,
  { endpoint, bucket }: { endpoint: string; bucket: string },
  refuse: (line: string) => Error,
): Promise<void> {
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    const status = statusOf(error)
    if (status && OWNERS_FAULTS.includes(status))
      throw refuse(`The bucket ${bucket} at ${endpoint} cannot be used (${status})`)
    throw error
  }
}
