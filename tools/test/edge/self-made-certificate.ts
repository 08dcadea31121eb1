import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** Paths of a self-signed certificate of `localhost` and of its key. */
export interface Certificate {
  certificate: string
  key: string
}

const DAY_MS = 86_400_000

/** Writes a certificate that is valid for two days into the folder, over the one that is there. */
export async function selfMadeCertificate(folder: string): Promise<Certificate> {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + 2 * DAY_MS),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  await Promise.all([writeFile(files.certificate, cert), writeFile(files.key, key, { mode: 0o600 })])
  return files
}
