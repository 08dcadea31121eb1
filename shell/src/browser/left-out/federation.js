/*
 * Stands in the browser's build for the parts of federation's runtime that read manifests, preload by them, and load remotes
 * which a build knows by name. Documents name every script and remote (docs/decisions/facades.md), so nothing calls these,
 * and they would be 5 KB of each first visit.
 */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { applyPlugin() {} }
}

export const getGlobalRemoteInfo = () => ({})

const isNeverCalled = () => {
  throw new Error('This part of the federation runtime is left out (shell/left-out.ts)')
}

export const snapshotPlugin = isNeverCalled
export const generatePreloadAssetsPlugin = isNeverCalled
export const formatPreloadArgs = isNeverCalled
export const preloadAssets = isNeverCalled
export const remotes = isNeverCalled
