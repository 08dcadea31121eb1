import { setTimeout as delay } from 'node:timers/promises'
import { isServedBy, serverName, type Serving } from '@souk-vert/shared/releases/serving'

const LOOK_EVERY_MS = 250

/** A server that runs may be busy for long: it is late once it has said nothing for this long, in ms. */
const MAX_SILENCE_MS = 20_000

/** No wait is longer than this, in ms. */
const MAX_WAIT_MS = 300_000

/**
 * Outcome of waiting: the servers that serve the version, and those that do not with the reason. Both are empty
 * where none runs.
 */
export interface Outcome {
  served: string[]
  refused: { server: string; why: string }[]
}

/** A document server, and the ISO time at which it last said what it serves. */
export type SeenServer = Serving & { seenAt: string }

/**
 * Waits until all document servers, read again and again, serve this version of a remote (undefined: none) or of the shell, the
 * first says that it will not, or one does not and is silent.
 */
export async function waitForServers(
  read: () => Promise<SeenServer[]>,
  remote: string,
  version: string | undefined,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<Outcome> {
  const begunAt = Date.now()
  for (;;) {
    await delay(LOOK_EVERY_MS)
    const servers = await read()
    const refused = servers.flatMap((server) =>
      server.skipped
        .filter((each) => each.remote === remote && version !== undefined && each.version === version)
        .map(({ why }) => ({ server: serverName(server), why })),
    )
    const serves = servers.filter((server) => isServedBy(server, remote, version))
    const now = Date.now()
    const late = servers
      .filter((server) => !serves.includes(server))
      .filter(({ seenAt }) => now - Math.max(begunAt, Date.parse(seenAt)) > maxSilenceMs || now - begunAt > MAX_WAIT_MS)
      .map((server) => ({
        server: serverName(server),
        why: `it has not taken it up within ${Math.round((now - begunAt) / 100) / 10} s`,
      }))
    if (refused.length > 0 || serves.length === servers.length || late.length > 0)
      return { served: serves.map(serverName), refused: refused.length > 0 ? refused : late }
  }
}
