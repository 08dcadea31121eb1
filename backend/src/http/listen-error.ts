import { ConfigurationError } from '../config/configuration-error'

/** Converts an error of listening on a port to an error of configuration; any other error stays as it is. */
export function listenError(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  const isOurs = code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL'
  return isOurs ? new ConfigurationError(`Cannot listen on ${host}:${port} (${code})`) : error
}
