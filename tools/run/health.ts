import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

/** 'ready', or which parts the health page at this origin says are not; those of `except` do not count. */
export async function healthOf(origin: string, except: string[] = []): Promise<string> {
  try {
    // Not by `fetch`, which takes 10 MB for good.
    const asked = get(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const { parts } = (await json(answer)) as { parts: Record<string, string> }
    const late = Object.entries(parts).filter(([name, state]) => state !== 'ready' && !except.includes(name))
    return late.map(([name, state]) => `${name} is ${state}`).join(', ') || 'ready'
  } catch {
    return 'the document server does not answer yet'
  }
}
