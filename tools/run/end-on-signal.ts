/**
 * Interval at which it is checked whether npm has ended, in ms. It passes on SIGTERM and SIGINT alone, and nothing
 * where it is killed.
 */
const lookEveryMs = 500

/**
 * Calls `end` and then ends this process, once it is asked to end: by a signal, or by the end of the npm that has started it.
 * A second signal ends it at once.
 */
export function endOnSignal(end: () => Promise<void>): void {
  const parent = process.ppid
  let isEnding = false
  const onSignal = async () => {
    if (isEnding) process.exit(1)
    isEnding = true
    await end()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
  // Not where npm runs something else, which has started us and may end before.
  if (!process.env.npm_lifecycle_script?.includes('start.mjs')) return
  setInterval(() => process.ppid === parent || isEnding || void onSignal(), lookEveryMs).unref()
}
