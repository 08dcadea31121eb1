// npm test: installs what is missing, then runs everything (tools/test/test.ts), or one part: npm test -- <workspace>.
import { checkCommandLine, installPackages, refuseOldNode } from './tools/run/install.mjs'
import { writeMessages } from './tools/run/write-messages.mjs'

refuseOldNode()
checkCommandLine({
  called: 'npm test --',
  forms: [
    { args: '[<workspace>]', does: 'everything but the slow tests, or the tests of one part' },
    { name: 'quick', does: 'what needs no server and no browser' },
    { name: 'e2e', args: '[<Playwright option>…]', does: 'the journeys, all or those of -g <text>', passesOn: true },
    { name: 'long', does: 'the slow tests' },
  ],
})
installPackages()
writeMessages()

const { register } = await import('tsx/esm/api')
register()
await import('./tools/test/test.ts')
