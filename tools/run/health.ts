/** 'ready', or which parts the health page at this origin says are not; those of `except` do not count. */
export async function healthOf(origin: string, except: string[] = []): Promise<string> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) })
    const { parts } = (await answer.json()) as { parts: Record<string, string> }
    const late = Object.entries(parts).filter(([name, state]) => state !== 'ready' && !except.includes(name))
    return late.map(([name, state]) => `${name} is ${state}`).join(', ') || 'ready'
  } catch {
    return 'the document server does not answer yet'
  }
}
