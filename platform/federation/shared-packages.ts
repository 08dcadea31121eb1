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

/**
 * The part of a page's code that is one and the same for the shell and all remotes: whose version it has, when it loads, which
 * module is behind the name where that is another one, and which packages are in it that a remote must not bring, either.
 */
interface Shared {
  versionFrom: string
  loads: 'with-shell' | 'on-demand'
  module?: string
  holds?: string[]
}

const OWN = '@souk-vert/shared/'

const packages: Record<string, Shared> = {
  react: { versionFrom: 'react', loads: 'with-shell' },
  'react/jsx-runtime': { versionFrom: 'react', loads: 'with-shell' },
  'react-dom': { versionFrom: 'react-dom', loads: 'with-shell' },
  'react-router-dom': {
    versionFrom: 'react-router',
    loads: 'with-shell',
    module: '@souk-vert/shared/federation/react-router-dom',
    holds: ['react-router'],
  },
  zustand: { versionFrom: 'zustand', loads: 'with-shell' },
  'zustand/vanilla': { versionFrom: 'zustand', loads: 'with-shell' },
  '@emotion/react': { versionFrom: '@emotion/react', loads: 'with-shell', holds: ['@emotion/*'] },
  notistack: { versionFrom: 'notistack', loads: 'on-demand' },
  '@souk-vert/shared/ui/kit': { versionFrom: '@souk-vert/shared', loads: 'with-shell' },
  '@souk-vert/shared/ui/toast': { versionFrom: '@souk-vert/shared', loads: 'with-shell' },
  '@souk-vert/shared/ui/shop': { versionFrom: '@souk-vert/shared', loads: 'with-shell' },
  '@souk-vert/shared/ui/mui': { versionFrom: '@souk-vert/shared', loads: 'on-demand', holds: ['@mui/*'] },
  '@souk-vert/shared/ui/mui-admin': { versionFrom: '@souk-vert/shared', loads: 'on-demand' },
  '@souk-vert/shared/client': { versionFrom: '@souk-vert/shared', loads: 'with-shell', holds: ['ky'] },
  '@souk-vert/shared/language/format': { versionFrom: '@souk-vert/shared', loads: 'with-shell' },
  '@souk-vert/shared/stores': { versionFrom: '@souk-vert/shared', loads: 'with-shell' },
  '@souk-vert/shared/federation/remote-slot': { versionFrom: '@souk-vert/shared', loads: 'with-shell' },
  '@souk-vert/shared/federation/slot-host': { versionFrom: '@souk-vert/shared', loads: 'with-shell' },
}

const versions: Record<string, string> = Object.fromEntries(
  [...new Set(Object.values(packages).map((shared) => shared.versionFrom))].map((name) => [name, versionOf(name)]),
)

/** The range of a package that fits whoever has this minor version or a later one: a patch keeps no page from loading. */
const rangeOf = (version: string): string => version.replace(/^(\d+\.\d+)\..+$/, '^$1.0')

const entryOf = (shared: Shared, eager: boolean, module: string | false): SharedPackage => {
  const version = versions[shared.versionFrom] ?? ''
  return { singleton: true, strictVersion: true, version, requiredVersion: rangeOf(version), eager, import: module }
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

/**
 * Packages that load with the shell, by name: their module and version. The document server hands them to remotes'
 * node builds.
 */
export const loadedWithShell = (): Record<string, { module: string; version: string }> =>
  Object.fromEntries(
    Object.entries(packages)
      .filter(([, shared]) => shared.loads === 'with-shell')
      .map(([name, { module = name, versionFrom }]) => [name, { module, version: versions[versionFrom] ?? '' }]),
  )

/** Packages of npm that the shell provides once for all; `@scope/*` is a whole scope. */
export const providedPackages = (): string[] => [
  ...new Set(
    Object.entries(packages).flatMap(([name, { holds = [] }]) =>
      name.startsWith(OWN) ? holds : [name.replace(/^([^@][^/]*)\/.*/, '$1'), ...holds],
    ),
  ),
]

/** Files of the shared package that it provides once for all, such as `shared/ui/kit`, without their endings. */
export const providedFiles = (): string[] =>
  Object.keys(packages).flatMap((name) => (name.startsWith(OWN) ? [name.replace('@souk-vert/', '')] : []))

/** Shared modules of the repository itself, by name. */
export const ownModules = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages)
      .map(([name, { module = name }]) => [name, module] as const)
      .filter(([, module]) => module.startsWith(OWN)),
  )
