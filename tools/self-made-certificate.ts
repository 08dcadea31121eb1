import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A certificate of `localhost` that nobody but its maker believes, and its key: files. */
export interface Certificate {
  certificate: string
  key: string
}

/** Makes one in the folder, or renews the one that is there; it holds for two days. */
export async function selfMadeCertificate(folder: string): Promise<Certificate> {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', files.key, '-out', files.certificate],
  ])
  return files
}
