import { runCli } from './run-cli'
import { CANARY } from './canary'
import { type Commands, Misuse } from './context'
import { keys } from './keys'
import { checkFiles, liveCommands, PREVIEW, releaseFiles } from './live-commands'
import { teamCommands } from './shop/team-commands'

const FROM = { from: { type: 'string', value: '<tarball>', multiple: true, does: 'the same' } } as const

/** Files that a command names. Throws Misuse for none. */
function filesOf({ from = [] }: { from?: string[] }, more: string[]): string[] {
  if (from.length + more.length === 0) throw new Misuse('Name a tarball with --from')
  return [...from, ...more]
}

const commands: Commands = {
  ...liveCommands,
  ...teamCommands,
  keys,
  release: {
    args: '[<tarball>…]',
    does: 'check the shell and remotes of these tarballs, and make them the active versions, one after the other',
    options: { ...CANARY, ...PREVIEW, ...FROM },
    run: async (context, ...more) => releaseFiles(context, filesOf(context.options, more)),
  },
  check: {
    args: '[<tarball>…]',
    does: 'do the same checks, without releasing',
    options: FROM,
    run: async (context, ...more) => checkFiles(context, filesOf(context.options, more)),
  },
}

// The mfe tool of a machine that serves: all that needs no sources and no compiler (docs/artifacts.md).
await runCli(commands)
