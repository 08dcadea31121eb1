// npm start and npm run dev: installs what is missing, then hands over to the launcher.
import { installPackages, refuseOldNode } from './shared/tools/install.mjs'

refuseOldNode()
installPackages()

const { register } = await import('tsx/esm/api')
register()
await import(process.argv.includes('--dev') ? './shared/tools/dev.ts' : './shared/tools/start.ts')
