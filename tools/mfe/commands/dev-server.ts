import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import webpack from 'webpack'
import { globalNameOf, remote } from '@souk-vert/platform/federation/preset'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import type { Release } from '@souk-vert/shared/releases/format'
import { readRemote } from '../build/remote-source'
import { withDeclaredTexts } from '../messages/declared-texts'
import { writeMessages } from '../messages/write-messages'
import { readBuildTexts, withPageTexts } from '../messages/write-texts'
import { projectRoot } from '../project'

/** Loopback alone: nobody else is to read these sources. */
const HOST = '127.0.0.1'

/** Names the local build where a release's version stands. */
const VERSION = 'working-copy'

/** Editors save in several steps: this long after the last one, in ms, the build begins. */
const QUIET_MS = 100

const ENTRY = 'remoteEntry.js'

interface DevServerOptions {
  port: number
  /** Origin of the shop whose pages may load from here. */
  shop: string
  say: (line: string) => void
}

/** A remote’s local build as a browser may load it. */
interface DevServer {
  /** Origin without a slash at the end. */
  origin: string
  close(): Promise<void>
}

/** Configuration of the local build: like a release, for development, with addresses of this server. */
function configurationOf(folder: string, outDir: string, origin: string): webpack.Configuration {
  const build = remote(folder)({ target: 'web', mode: 'development', version: VERSION, outDir })
  return {
    ...build,
    output: { ...build.output, publicPath: `${origin}/web/` },
    // The last good build is served on while the sources have a mistake.
    optimization: { ...build.optimization, emitOnErrors: false },
  }
}

/** Builds now and after each saved change; resolves after the first build. `onBuilt` gets the errors, if there are any. */
function watch(configuration: webpack.Configuration, onBuilt: (errors?: string) => void): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const options = { aggregateTimeout: QUIET_MS, ignored: '**/messages/index.ts' }
    const watching = webpack(configuration).watch(options, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'))
      onBuilt(stats.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined)
      resolve(() => new Promise((closed) => watching!.close(() => closed())))
    })
  })
}

/**
 * Serves a remote’s local build, which is built again at each saved change, on loopback. Its files may be loaded by pages of
 * `shop`: `release.json`, `web/…`, and `changes`, a stream of events. Throws UsageError, Refused; rejects when the port is taken.
 */
export async function serveWorkingCopy(name: string, { port, shop, say }: DevServerOptions): Promise<DevServer> {
  const { declaration, folder, source } = await readRemote(name, 'development')
  const origin = `http://localhost:${port}`
  const outDir = join(projectRoot, '.tmp/working-copies', declaration.name)
  const release = async (): Promise<Release> => ({
    ...(await withDeclaredTexts(folder, declaration)),
    version: VERSION,
    source,
    storeMajor: STORE_MAJOR,
    globalName: globalNameOf(declaration.name, VERSION),
    web: { entry: `web/${ENTRY}`, files: {}, chunks: {} },
  })
  const followers = new Set<ServerResponse>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    response.setHeader('access-control-allow-origin', shop).setHeader('cache-control', 'no-store')
    if (pathname === '/release.json')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(await release()))
    if (pathname === '/changes') {
      followers.add(response.writeHead(200, { 'content-type': 'text/event-stream' }))
      return response.once('close', () => followers.delete(response)).flushHeaders()
    }
    const file = join(outDir, pathname.replace(/^\/web\//, '/'))
    const bytes = file.startsWith(outDir + sep) ? await readFile(file).catch(() => undefined) : undefined
    if (!bytes) return response.writeHead(404).end()
    const script = withPageTexts(String(bytes), await readBuildTexts(folder))
    return response.setHeader('content-type', 'text/javascript').end(script)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      // Texts in the midst of a change.
      say(error.message)
      response.writeHead(500).end()
    })
  })
  let isFirst = true
  const stop = await watch(configurationOf(folder, outDir, origin), (errors) => {
    say(errors ?? (isFirst ? `Built ${declaration.name}` : `Built ${declaration.name} again`))
    if (!errors && !isFirst) for (const follower of followers) follower.write('data: built\n\n')
    isFirst = false
    // For the editor: the build reads the texts themselves.
    writeMessages([folder]).catch((error: Error) => say(error.message))
  })
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    close: async () => {
      await stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
