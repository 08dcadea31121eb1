/* Replaces parts that nothing calls, for replaced-modules.ts. */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { applyPlugin() {} }
}

export const getGlobalRemoteInfo = () => ({})

const isNeverCalled = () => {
  throw new Error('This part of the federation runtime is left out (platform/federation/workarounds)')
}

export const snapshotPlugin = isNeverCalled
export const generatePreloadAssetsPlugin = isNeverCalled
export const formatPreloadArgs = isNeverCalled
export const preloadAssets = isNeverCalled
export const remotes = isNeverCalled
