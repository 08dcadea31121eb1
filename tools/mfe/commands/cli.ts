import { mfeCommands } from './mfe-commands'
import { runCli } from './run-cli'

// npm run mfe -- …
await runCli(mfeCommands)
