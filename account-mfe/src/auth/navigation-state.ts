/** Navigation state from one authentication screen to the next, which survives a reload. */
export interface NavigationState {
  /** Typed on the screen before. */
  email?: string
  /** Time from which another code may be asked for, in ms since 1970. */
  resendAt?: number
  /** The answer of the verification, when it was a success. */
  response?: { success: true }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads navigation state, which may be anything. */
export function parseNavigationState(state: unknown): NavigationState {
  const { email, resendAt, response } = isRecord(state) ? state : {}
  return {
    email: typeof email === 'string' ? email : undefined,
    resendAt: typeof resendAt === 'number' ? resendAt : undefined,
    response: isRecord(response) && response.success === true ? { success: true } : undefined,
  }
}

/** The state for the next screen: what was carried so far (the page that asked for the login, too) and something new. */
export const withNavigationState = (state: unknown, more: NavigationState): object => ({
  ...(isRecord(state) ? state : {}),
  ...more,
})
