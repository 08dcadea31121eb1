/** Made by the build of the list in `platform/federation/shared-packages.ts`: what a render thread shares with remotes' node builds. */
declare module 'virtual:shared-modules' {
  export const sharedModules: Record<string, { module: object; version: string }>
}
