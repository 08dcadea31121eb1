import { isShopPath } from '@souk-vert/shared/slug/shop-path'

const isWithFrom = (state: unknown): state is { from: string } =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'

/** Coming back to these after login would ask again who one is. */
const authPaths = /^\/(login|register|forgot-password|verification-otp|reset-password)\b/

/** Path after login: the page that asked for it (`from` in navigation state), else home. Only paths of the shop. */
export function returnPath(state: unknown): string {
  if (!isWithFrom(state) || !isShopPath(state.from) || authPaths.test(state.from)) return '/'
  return state.from
}
