import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The first groups of an IPv6 address. */
function network(address: string, count: number): string {
  const [before = '', after] = address.split('%', 1)[0]!.split('::')
  const groups = (text = '') => text.split(':').filter(Boolean)
  const missing = after === undefined ? 0 : 8 - groups(before).length - groups(after).length
  const all = [...groups(before), ...Array<string>(missing).fill('0'), ...groups(after)]
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The part of an address that is one client's: an IPv4 address, or the network of an IPv6 address. Of the latter one line of a
 * provider has the second half, and one customer often all that follows the first three groups.
 */
export function clientOf(address: string, groups = 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? network(address, groups) : address
}

/** Hash of a key, as the table stores it: short, whatever was sent, and nobody's email can be read there. */
export const limitKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
