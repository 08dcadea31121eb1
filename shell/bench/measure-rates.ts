import autocannon from 'autocannon'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Answers a second of the document server, and how many of them were not 200. */
export interface Rate {
  perSecond: number
  failures: number
}

/** What is asked for, over and over. */
export interface Asked {
  paths: string[]
  /** Asks as a person who presses Reload: a kept document does not count. */
  isFreshWanted?: boolean
}

const CONNECTIONS = 16

/** Asks for the paths in turn over keep-alive connections, each of which sends its next request when the last is answered. */
export async function measureRate(url: string, { paths, isFreshWanted }: Asked, seconds: number): Promise<Rate> {
  const headers = { 'accept-encoding': 'br', ...(isFreshWanted && { 'cache-control': 'no-cache' }) }
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  let connected = 0
  const {
    requests: answered,
    duration,
    non2xx,
    errors,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      // Each begins elsewhere, so that no two ask for the same page at the same time while there are enough.
      const first = Math.floor((connected++ / CONNECTIONS) * requests.length)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  return { perSecond: answered.total / duration, failures: non2xx + errors }
}

/** Addresses of all products, from the sitemap. */
export async function productPaths(url: string): Promise<string[]> {
  const pathsIn = async (path: string) =>
    [...(await (await fetch(url + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const paths = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat()
  return paths.filter((path) => path.startsWith('/product/'))
}

/** The script of the shell that is, compressed, nearest to so many bytes: a file to compare a document with. */
export async function assetOfSize(shellBuild: string, bytes: number): Promise<string> {
  const webFolder = join(shellBuild, 'web')
  const names = (await readdir(webFolder)).filter((name) => name.endsWith('.js.br'))
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(webFolder, name))).size })))
  const [nearest] = sized.toSorted((a, b) => Math.abs(a.size - bytes) - Math.abs(b.size - bytes))
  return `/mfe/shell/${basename(shellBuild)}/web/${nearest?.name.slice(0, -'.br'.length)}`
}
