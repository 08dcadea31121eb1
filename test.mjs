// npm test: installs what is missing, then runs everything (shared/tools/test.ts), or one part: npm test -- <workspace>.
import { installPackages, refuseOldNode } from './shared/tools/install.mjs'

refuseOldNode()
installPackages()

const { register } = await import('tsx/esm/api')
register()
await import('./shared/tools/test.ts')
