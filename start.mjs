// npm start and npm run dev: installs what is missing, then hands over to the launcher.
import { checkCommandLine, installPackages, refuseOldNode } from './tools/run/install.mjs'

const isDev = process.argv.includes('--dev')

refuseOldNode()
checkCommandLine({
  called: isDev ? 'npm run dev' : 'npm start',
  forms: [{ does: 'install and build what is missing, and run the shop at http://localhost:8080' }],
  options: { dev: { type: 'boolean', does: 'show saved changes in open pages, as npm run dev does' } },
  notes: 'Its settings are environment variables (docs/configuration.md). Ctrl+C ends it.',
})
installPackages()

const { register } = await import('tsx/esm/api')
register()
await import(isDev ? './tools/run/dev.ts' : './tools/run/start.ts')
