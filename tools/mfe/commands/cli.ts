import { mfeCli } from './mfe-cli'
import { runCli } from './run-cli'

// npm run mfe -- …
await runCli(mfeCli)
