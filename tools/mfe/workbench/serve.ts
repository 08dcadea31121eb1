import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { context, type OutputFile, type Plugin } from 'esbuild'
import { drawing } from '@souk-vert/shared/testing/drawing'
import { globalCss } from '@souk-vert/shared/ui/styles/global-css'
import { typefaceCss } from '@souk-vert/shared/ui/styles/typeface'
import { bundleOptions } from './bundle'

const HOST = '127.0.0.1'

const require = createRequire(import.meta.url)
const fontFile = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

/**
 * Serves the components of a folder (an absolute path) in all their states, on one page that follows the sources. Returns its
 * address. Rejects when the port is taken.
 */
export async function serveWorkbench(folder: string, port: number): Promise<string> {
  let files: OutputFile[] = []
  const watchers = new Set<ServerResponse>()
  const takeUp: Plugin = {
    name: 'take-up',
    setup: (build) =>
      // Of what has a mistake, the terminal says it, and pages stay as they are.
      build.onEnd(({ errors, outputFiles = [] }) => {
        if (errors.length > 0) return
        files = outputFiles
        for (const watcher of watchers) watcher.write('data: built\n\n')
      }),
  }
  const options = bundleOptions(folder)
  const bundle = await context({ ...options, plugins: [...options.plugins, takeUp] })
  await bundle.rebuild()
  await bundle.watch()

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://workbench')
    const send = (type: string, body: string | Uint8Array) => response.setHeader('content-type', type).end(body)
    const script = files.find(({ path }) => path === pathname)
    if (script) return send('text/javascript', script.contents)
    if (pathname === '/figtree.woff2') return send('font/woff2', await readFile(fontFile))
    // `/uploads/missing` is none.
    if (pathname.startsWith('/uploads/') && !pathname.endsWith('/missing')) return send('image/svg+xml', drawing)
    if (pathname === '/') return send('text/html', documentOf(basename(folder)))
    // The backend never answers: components that load go on loading.
    if (pathname.startsWith('/api/')) return
    if (pathname !== '/changes') return response.writeHead(404).end()
    watchers.add(response.writeHead(200, { 'content-type': 'text/event-stream' }))
    response.once('close', () => watchers.delete(response)).flushHeaders()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve))
  return `http://localhost:${port}`
}

/** The page around the frames alone follows changes: a browser has few connections. */
const documentOf = (name: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title>
<style>${globalCss}${typefaceCss('/figtree.woff2')}</style>
</head>
<body>
<script type="module" src="/workbench.js"></script>
<script>if (top === self) new EventSource('/changes').onmessage = () => location.reload()</script>
</body>
</html>`
