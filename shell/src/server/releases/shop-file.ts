import type { Language } from '@souk-vert/shared/language/languages'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { linksIn, routesIn } from '@souk-vert/shared/releases/texts-in'
import { byRemote } from '../../document-routes'
import { byFolder } from '../../integrity'
import type { ShopData } from '../../page-data'
import { mainIn, type ShellAssets } from '../assets'
import { sharedRemotes, type ShopVersion } from './shop-version'

/** Part of a shop's version that all documents in a language have in common, as the file that they name by its `sha256-…`. */
export interface ShopFile {
  data: ShopData
  text: string
  integrity: string
}

/** Hashes of the shell's scripts in a language, but for that of `boot.js`, which stands in its own tag. */
function shellScripts({ integrity, boot, ...assets }: ShellAssets, language: Language): Record<string, string> {
  const main = mainIn({ integrity, boot, ...assets }, language)
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const isWanted = (path: string) => path !== boot && folderOf(path) === folderOf(main)
  return Object.fromEntries(Object.entries(integrity).filter(([path]) => isWanted(path)))
}

function makeShopFile(version: ShopVersion, assets: ShellAssets, language: Language): ShopFile {
  const { remotes, integrity } = sharedRemotes(version, language)
  const data: ShopData = {
    remotes,
    ...(version.others && { otherRemotes: version.others.integrity }),
    routes: byRemote(routesIn(language, version.routes)),
    menu: linksIn(language, version.menu),
    ...(version.extensions.length > 0 && { extensions: linksIn(language, version.extensions) }),
    integrity: byFolder({ ...integrity, ...shellScripts(assets, language) }),
  }
  const text = JSON.stringify(data)
  return { data, text, integrity: integrityOf(text) }
}

const files = new WeakMap<ShopVersion, Map<Language, ShopFile>>()

/** Returns the shop's file of a version in a language, made once. */
export function shopFileOf(version: ShopVersion, assets: ShellAssets, language: Language): ShopFile {
  const known = files.get(version) ?? new Map<Language, ShopFile>()
  files.set(version, known)
  const file = known.get(language) ?? makeShopFile(version, assets, language)
  known.set(language, file)
  return file
}
