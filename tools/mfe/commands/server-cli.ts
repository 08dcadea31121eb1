import { candidateOfFile } from './candidate'
import { keys } from './keys'
import { liveCommands } from './live-commands'
import { releaseCommands } from './release-commands'
import { runCli } from './run-cli'
import { teamCommands } from './team-commands'

// The mfe tool of a machine that serves: all that needs no sources and no compiler (docs/artifacts.md).
await runCli({
  ...liveCommands,
  ...teamCommands,
  keys,
  ...releaseCommands({ args: '[<tarball>…]', find: candidateOfFile }),
})
