import { pageGlobals } from '@souk-vert/shared/language/page-globals'
import { shopFileAddress } from '../addresses'
import { inOneList } from '../document-routes'
import { PAGE_DATA_ID, type PageData, type ShopData, type WrittenPageData } from '../page-data'

/** Pauses before the file of the shop is asked for again, in ms. */
const PAUSES_MS = [300, 1000, 3000, 10_000]

/** Name in the session's storage of the file for whose lack the page was loaded again. */
const MISSED = 'missed-shop-file'

/** Loads the page again, once, where the server does not know the file any more: the document is an old one. */
async function reloadIfOld(integrity: string): Promise<void> {
  // An answer without the file is no answer to who asks for these bytes.
  const answer = await fetch(shopFileAddress(integrity), { method: 'HEAD' }).catch(() => undefined)
  if (answer?.status !== 404 || sessionStorage.getItem(MISSED) === integrity) return
  sessionStorage.setItem(MISSED, integrity)
  location.reload()
  await new Promise(() => undefined)
}

/** Fetches what all documents have in common; `boot.js` has begun to. Throws when it does not come. */
async function fetchShop(integrity: string): Promise<ShopData> {
  const ask = () => fetch(shopFileAddress(integrity), { integrity })
  for (let asked = pageGlobals.__shopFile ?? ask(), times = 0; ; asked = ask(), times++) {
    const answer = await asked.catch(() => undefined)
    if (answer?.ok) return (await answer.json()) as ShopData
    await reloadIfOld(integrity)
    if (times === PAUSES_MS.length) throw new Error('The file of the shop does not come')
    await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[times]))
  }
}

/** Reads the data that the document carries, and what it has in common with all others. Throws when there is none. */
export async function readPageData(): Promise<PageData> {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!block) throw new Error('The document carries no page data')
  const { shop, remotes, integrity, hashes: _hashes, ...data } = JSON.parse(block) as WrittenPageData
  const { routes, ...common } = typeof shop === 'string' ? await fetchShop(shop) : shop
  return {
    ...data,
    ...common,
    remotes: { ...common.remotes, ...remotes },
    integrity: { ...common.integrity, ...integrity },
    routes: inOneList(routes),
  }
}
