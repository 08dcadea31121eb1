/**
 * Shared packages that load when a remote first needs them. webpack provides what the shell itself refers to, so they are
 * named here; nothing calls these.
 */
export const providedOnDemand = {
  mui: () => import('@souk-vert/shared/ui/mui'),
  muiAdmin: () => import('@souk-vert/shared/ui/mui-admin'),
  notistack: () => import('notistack'),
}
