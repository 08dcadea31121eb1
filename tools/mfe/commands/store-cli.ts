import { runCli } from './run-cli'
import { CANARY } from './canary'
import { type Commands, Misuse } from './context'
import { liveCommands, PREVIEW, releaseFiles } from './live-commands'
import { teamCommands } from './shop/team-commands'
import { storeCommands } from './store-commands'

const commands: Commands = {
  ...liveCommands,
  ...teamCommands,
  ...storeCommands,
  release: {
    args: '[<tarball>…]',
    does: 'check the shell and remotes of these tarballs, and make them the active versions, one after the other',
    options: { ...CANARY, ...PREVIEW, from: { type: 'string', value: '<tarball>', multiple: true, does: 'the same' } },
    run: async (context, ...more) => {
      const files = [...(context.options.from ?? []), ...more]
      if (files.length === 0) throw new Misuse('Name a tarball with --from')
      return releaseFiles(context, files)
    },
  },
}

// The mfe tool of a machine that serves: all that needs no sources and no compiler (docs/artifacts.md).
await runCli({ commands })
