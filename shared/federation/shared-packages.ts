import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

interface SharedPackage {
  singleton: true
  /** A mismatch is refused with a clear text instead of run. */
  strictVersion: true
  version: string
  requiredVersion: string
  eager: boolean
  /** The module behind the name; `false` in remotes: the shell always provides it. */
  import: string | false
}

/** The part of a page's code that is one and the same for the shell and all remotes, and when it loads: with the shell, or on demand. */
const packages: Record<string, { versionFrom: string; loads: 'with-shell' | 'on-demand'; module?: string }> = {
  react: { versionFrom: 'react', loads: 'with-shell' },
  'react/jsx-runtime': { versionFrom: 'react', loads: 'with-shell' },
  'react-dom': { versionFrom: 'react-dom', loads: 'with-shell' },
  'react-router-dom': {
    versionFrom: 'react-router',
    loads: 'with-shell',
    module: 'shared/federation/react-router-dom',
  },
  zustand: { versionFrom: 'zustand', loads: 'with-shell' },
  'zustand/vanilla': { versionFrom: 'zustand', loads: 'with-shell' },
  '@emotion/react': { versionFrom: '@emotion/react', loads: 'with-shell' },
  notistack: { versionFrom: 'notistack', loads: 'on-demand' },
  'shared/ui/kit': { versionFrom: 'shared', loads: 'with-shell' },
  'shared/ui/toast': { versionFrom: 'shared', loads: 'with-shell' },
  'shared/ui/mui': { versionFrom: 'shared', loads: 'on-demand' },
  'shared/ui/mui-admin': { versionFrom: 'shared', loads: 'on-demand' },
  'shared/client': { versionFrom: 'shared', loads: 'with-shell' },
  'shared/stores': { versionFrom: 'shared', loads: 'with-shell' },
  'shared/federation/remote-slot': { versionFrom: 'shared', loads: 'with-shell' },
  'shared/federation/slot-host': { versionFrom: 'shared', loads: 'with-shell' },
}

const versions: Record<string, string> = Object.fromEntries(
  [...new Set(Object.values(packages).map((shared) => shared.versionFrom))].map((name) => [name, versionOf(name)]),
)

const entryOf = (shared: (typeof packages)[string], eager: boolean, module: string | false): SharedPackage => {
  const version = versions[shared.versionFrom] ?? ''
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager, import: module }
}

/** The share list of the shell, which provides everything in it. */
export const providedByShell = (): Record<string, SharedPackage> =>
  Object.fromEntries(
    Object.entries(packages).map(([name, shared]) => [
      name,
      entryOf(shared, shared.loads === 'with-shell', shared.module ?? name),
    ]),
  )

/** The share list of a remote, which brings nothing of it along. */
export const expectedByRemote = (): Record<string, SharedPackage> =>
  Object.fromEntries(Object.entries(packages).map(([name, shared]) => [name, entryOf(shared, false, false)]))

/** Names and versions of what loads with the shell: what the document server hands to a remote's node build. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages)
      .filter(([, shared]) => shared.loads === 'with-shell')
      .map(([name, shared]) => [name, versions[shared.versionFrom] ?? '']),
  )
