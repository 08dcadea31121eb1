import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'
import { pageGlobals } from '@souk-vert/shared/language/page-globals'
import { GIVE_UP_MS, withTimeout } from '@souk-vert/shared/federation/timeouts'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { fileIn, spokenBy } from '@souk-vert/shared/releases/in-language'
import type { Pointer, Release } from '@souk-vert/shared/releases/format'
import { STORE_MAJOR } from '@souk-vert/shared/stores'
import { releaseAddress } from '../addresses'
import type { BrowserRelease } from '../page-data'

/** Thrown when the same version would fail in the same way again. */
export class NotRetryable extends Error {}

const attempts: Record<string, number> = (pageGlobals.__attempts = {})

/** The runtime joins a shared package's load for ever, also one that has failed, which should be tried again. */
const forgetFailedShare: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-share',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const packages of Object.values(shareScopeMap))
      for (const shared of Object.values(packages[pkgName] ?? {})) if (!shared.loaded) shared.loading = undefined
  },
}

/**
 * Entries that boot.js did not load are loaded by the federation runtime: with the same integrity, `sha256-…` by URL path.
 * Before the first load.
 */
export function checkEntries(integrity: Record<string, string>): void {
  pageGlobals.__integrity = { ...pageGlobals.__integrity, ...integrity }
  // For the remotes' own runtimes, too.
  registerGlobalPlugins([forgetFailedShare])
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script')
        const { pathname } = new URL(url, location.href)
        script.src = url
        script.async = true
        const integrity = pageGlobals.__integrity?.[pathname]
        if (integrity) {
          script.integrity = integrity
          script.crossOrigin = 'anonymous'
        }
        return { script, timeout: GIVE_UP_MS }
      },
    },
  ])
}

const folderOf = (remote: string) => `/mfe/${remote}/`

/** Resolves when what boot.js loads of a release has come or failed: nothing is requested twice. */
const bootScriptsOf = (remote: string, { version }: BrowserRelease) =>
  Promise.allSettled(
    Object.entries(pageGlobals.__scripts ?? {})
      .filter(([path]) => path.startsWith(`${folderOf(remote)}${version}/`))
      .map(([, loaded]) => loaded),
  )

/** Stops waiting for a remote's loads under way, and forgets failed ones. */
export function resetRemote(remote: string): void {
  attempts[remote] = (attempts[remote] ?? 0) + 1
  for (const path in pageGlobals.__scripts) if (path.startsWith(folderOf(remote))) delete pageGlobals.__scripts[path]
  // webpack would wait for a tag of the same address.
  document.querySelectorAll(`script[src*="${folderOf(remote)}"]`).forEach((tag) => tag.remove())
}

/**
 * A module that a release exposes. Throws errors of loading; NotRetryable when the release is for another session
 * store.
 */
export async function loadExpose(remote: string, release: BrowserRelease, expose: string): Promise<unknown> {
  if (release.storeMajor !== STORE_MAJOR) {
    throw new NotRetryable(
      `It was built for version ${release.storeMajor} of the session store; this shop has ${STORE_MAJOR}`,
    )
  }
  await bootScriptsOf(remote, release)
  const attempt = attempts[remote]
  // A name of its own for each version and attempt: the runtime keeps nothing of a failed one.
  const name = `${remote}@${release.version}${attempt ? `~${attempt}` : ''}`
  const entry = `${release.entry}${attempt ? `?r=${attempt}` : ''}`
  registerRemotes([{ name, entry, entryGlobalName: release.globalName, type: 'var' }])
  return await loadRemote(`${name}/${expose}`)
}

/** Fetches a release that the document does not name whole, checked against the document's hash. */
export async function fetchRelease(remote: string, { version, integrity }: Pointer): Promise<BrowserRelease> {
  const folder = `${folderOf(remote)}${version}`
  const answer = await fetch(releaseAddress(remote, version), { integrity })
  const release = (await answer.json()) as Release
  for (const [file, hash] of Object.entries(release.web.files))
    (pageGlobals.__integrity ??= {})[`${folder}/${file}`] = hash
  const { entry } = release.web
  return {
    version,
    ...(pageLanguage() !== DEFAULT_LANGUAGE &&
      spokenBy(release, pageLanguage()) !== pageLanguage() && { language: DEFAULT_LANGUAGE }),
    globalName: release.globalName,
    entry: `${folder}/${pageLanguage() === DEFAULT_LANGUAGE ? entry : fileIn(pageLanguage(), release, entry)}`,
    storeMajor: release.storeMajor,
  }
}

/** Returns the result of `work` within 15 s. Throws its error, or a timeout. */
export const givenUp = <Value>(work: Promise<Value>): Promise<Value> =>
  withTimeout(GIVE_UP_MS, work, () => new Error(`It took longer than ${GIVE_UP_MS} ms`))
