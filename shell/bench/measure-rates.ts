import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { measureRequests, type Sample } from 'tools/measure-requests'
import type { Options } from './options'

const CONNECTIONS = 16

/** Products rendered anew, one product from the cache, and a file of the same size. */
type RateName = 'rendered' | 'cached' | 'file'

export interface Rates {
  /** One entry for each round. */
  rounds: Record<RateName, Sample>[]
  /** How many product pages were asked for in turn. */
  products: number
}

/** Asks the document server for pages and a file, round by round. The first round warms up and does not count. */
export async function measureRates(
  { url, shellBuild, product }: { url: string; shellBuild: string; product: string },
  { rounds, seconds }: Options,
  say: (text: string) => void,
): Promise<Rates> {
  const products = await productPaths(url)
  const fresh = { 'accept-encoding': 'br', 'cache-control': 'no-cache' }
  const document = await fetch(url + product, { headers: fresh })
  await document.arrayBuffer()
  const file = await assetOfSize(shellBuild, Number(document.headers.get('content-length')))
  const ask = (paths: string[], headers: Record<string, string>) =>
    measureRequests(
      url,
      paths.map((path) => ({ method: 'GET', path, headers })),
      CONNECTIONS,
      { seconds },
    )
  const results: Rates['rounds'] = []
  for (let round = 0; round <= rounds; round++) {
    say(`Document server, ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`} …`)
    const rates = {
      // As somebody who presses Reload: a cached document does not count.
      rendered: await ask(products, fresh),
      cached: await ask([product], { 'accept-encoding': 'br' }),
      file: await ask([file], { 'accept-encoding': 'br' }),
    }
    if (round > 0) results.push(rates)
  }
  return { rounds: results, products: products.length }
}

/** Addresses of all products, from the sitemap. */
async function productPaths(url: string): Promise<string[]> {
  const pathsIn = async (path: string) =>
    [...(await (await fetch(url + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const paths = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat()
  return paths.filter((path) => path.startsWith('/product/'))
}

/** The script of the shell that is, compressed, nearest to so many bytes: a file to compare a document with. */
async function assetOfSize(shellBuild: string, bytes: number): Promise<string> {
  const webFolder = join(shellBuild, 'web')
  const names = (await readdir(webFolder)).filter((name) => name.endsWith('.js.br'))
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(webFolder, name))).size })))
  const [nearest] = sized.toSorted((a, b) => Math.abs(a.size - bytes) - Math.abs(b.size - bytes))
  return `/mfe/shell/${basename(shellBuild)}/web/${nearest?.name.slice(0, -'.br'.length)}`
}
