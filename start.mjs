// npm start and npm run dev: installs what is missing, then hands over to the launcher.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkCommandLine, installPackages, refuseOldNode } from './tools/run/install.mjs'
import { writeMessages } from './tools/run/write-messages.mjs'

const isDev = process.argv.includes('--dev')

refuseOldNode()
checkCommandLine({
  called: isDev ? 'npm run dev' : 'npm start',
  forms: [{ does: 'install and build what is missing, and run the shop at http://localhost:8080' }],
  options: { dev: { type: 'boolean', does: 'show saved changes in open pages, as npm run dev does' } },
  notes: 'Its settings are environment variables (docs/configuration.md). Ctrl+C ends it.',
})
installPackages({ isForShop: !isDev })
writeMessages()

if (isDev) {
  // It builds while the shop runs, and keeps its compilers warm.
  const { register } = await import('tsx/esm/api')
  register()
  await import('./tools/run/dev.ts')
} else {
  // As one file of JavaScript: a process that compiles is many times as large.
  const { build, stop } = await import('esbuild')
  const launcher = fileURLToPath(new URL(`.tmp/launcher-${process.pid}.mjs`, import.meta.url))
  await build({
    entryPoints: [fileURLToPath(new URL('tools/run/start.ts', import.meta.url))],
    outfile: launcher,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@aws-sdk/*'],
    logLevel: 'error',
  })
  await stop()
  process.once('exit', () => rmSync(launcher, { force: true }))
  await import(launcher)
}
