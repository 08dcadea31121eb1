import { ConfigurationFault } from '../config/configuration-fault'

/** Why a port cannot be had, as a fault of configuration; any other error as it is. */
export function listenFault(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  const isOurs = code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL'
  return isOurs ? new ConfigurationFault(`Cannot listen on ${host}:${port} (${code})`) : error
}
