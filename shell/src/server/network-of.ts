import ipaddr from 'ipaddr.js'

/**
 * The network that an address is of: /24 of IPv4, also where IPv6 carries it, and /48 of IPv6, which one line or one
 * site has. What a proxy names that is no address is all one network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'none'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, 3).join('.')
  const groups = parsed.parts.map((part) => part.toString(16))
  return groups.slice(0, 3).join(':')
}
