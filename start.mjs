// npm start and npm run dev: installs what is missing, then hands over to the launcher.
import { installPackages, refuseOldNode } from './tools/install.mjs'

refuseOldNode()
installPackages()

const { register } = await import('tsx/esm/api')
register()
await import(process.argv.includes('--dev') ? './tools/dev.ts' : './tools/start.ts')
