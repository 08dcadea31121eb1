import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, interceptors, type Dispatcher } from 'undici'

/** A host that is, or whose name leads to, an address that is not of the public internet: loopback, private, link-local … */
export class PrivateAddress extends Error {}

/**
 * Permissions of an agent. `privateHosts`: `host` or `host:port` that may be anywhere; `bytes`: of an answer;
 * `redirects`: that it follows.
 */
export interface AgentRules {
  privateHosts: string[]
  timeoutMs: number
  bytes: number
  redirects: number
}

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

/** Names as they are resolved for the connection itself: one that is resolved again between could lead elsewhere. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) callback(error, [])
    else if (!found.every(({ address }) => isPublic(address))) callback(new PrivateAddress(hostname), [])
    else if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  })
}

/** For addresses that a stranger has named: each connection, also one that a redirect asks for, leads to a public host. */
export function createPublicAgent({ privateHosts, timeoutMs, bytes, redirects }: AgentRules): Dispatcher {
  const connectAnywhere = buildConnector({ timeout: timeoutMs })
  const connectPublic = buildConnector({ timeout: timeoutMs, lookup: lookupPublic } as buildConnector.BuildOptions)
  const connect: buildConnector.connector = (options, callback) => {
    const { hostname, host } = options
    if ([hostname, host].some((name) => name && privateHosts.includes(name))) return connectAnywhere(options, callback)
    // No name is looked up for what is an address already.
    if (isIP(hostname) && !isPublic(hostname)) return callback(new PrivateAddress(hostname), null)
    connectPublic(options, callback)
  }
  return new Agent({ connect, maxResponseSize: bytes }).compose(interceptors.redirect({ maxRedirections: redirects }))
}
