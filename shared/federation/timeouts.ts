/** Time, in ms, after which a part of a page that is still loading says so (architecture, Failure). */
export const STILL_LOADING_MS = 2500

/** Time, in ms, after which the version before is loaded beside one that hangs: the first that is complete is shown. */
export const PREVIOUS_AFTER_MS = 5000

/** A part of a remote is given up after this long, in ms (architecture, Failure). */
export const GIVE_UP_MS = 15_000

/** Returns the result of `work`; throws the error of `tooLate` when it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
