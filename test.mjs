// npm test: installs what is missing, then runs everything (tools/test.ts), or one part: npm test -- <workspace>.
import { installPackages, refuseOldNode } from './tools/install.mjs'

refuseOldNode()
installPackages()

const { register } = await import('tsx/esm/api')
register()
await import('./tools/test.ts')
