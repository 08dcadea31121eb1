import { setTimeout as delay } from 'node:timers/promises'
import { SHELL } from 'shared/releases/registry-entry'
import { isServedBy, readServing, type Serving } from 'shared/releases/serving'

/** How often the command looks, in ms, and how long it waits: a server may have to give up a remote that hangs as it loads. */
const LOOK_EVERY_MS = 50
const SERVED_WITHIN_MS = 20_000
/** The same for the shell, whose server is started and then takes over from the one before. */
const SHELL_SERVED_WITHIN_MS = 60_000

/** How it ended: the servers that serve the version, and those that do not with the reason. Both are empty where none runs. */
export interface Outcome {
  served: string[]
  refused: { server: string; why: string }[]
}

const nameOf = ({ host, port }: Serving) => `${host}:${port}`

/**
 * Waits until all document servers serve this version of a remote (undefined: none) or of the shell, or the first says that it will not: for
 * 20 s at most, of the shell for 60 s.
 */
export async function waitUntilServed(
  store: string,
  remote: string,
  version: string | undefined,
  timeoutMs = remote === SHELL ? SHELL_SERVED_WITHIN_MS : SERVED_WITHIN_MS,
): Promise<Outcome> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const servers = await readServing(store)
    const passing = servers.flatMap((server) =>
      server.passedOver
        .filter((each) => each.remote === remote && each.version === version)
        .map(({ why }) => ({ server: nameOf(server), why })),
    )
    const serves = servers.filter((server) => isServedBy(server, remote, version))
    const isOver = Date.now() > deadline
    if (passing.length > 0 || serves.length === servers.length || isOver) {
      const late = servers
        .filter((server) => !serves.includes(server))
        .map((server) => ({ server: nameOf(server), why: `it has not taken it up within ${timeoutMs / 1000} s` }))
      return { served: serves.map(nameOf), refused: passing.length > 0 ? passing : late }
    }
    await delay(LOOK_EVERY_MS)
  }
}
