import { isIP } from 'node:net'

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const [first, last] = [before, after ?? ''].map((text) => (text ? text.split(':') : []))
  const zeros = after === undefined ? 0 : 8 - first!.length - last!.length
  return [...first!, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last!].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/** The network that an address is of: /24 of IPv4, /48 of IPv6, which one line or one site has. */
export function networkOf(address: string): string {
  const v4 = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIP(v4) === 4) return v4.split('.').slice(0, 3).join('.')
  return groupsOf(address.replace(/%.*$/, '')).slice(0, 3).join(':')
}
