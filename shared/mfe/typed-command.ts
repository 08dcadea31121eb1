/** What the programs of a machine that serves, where there are no sources, set to how the tool is called (docs/artifacts.md). */
const PACKED = process.env.MFE_COMMAND

/** How the `mfe` tool is called here, for messages that say what to type. */
export const MFE = PACKED ?? 'npm run mfe --'

/** What releases the shell and these remotes in one move. */
export const togetherCommand = (remotes: string[]): string =>
  PACKED
    ? `${MFE} release --from <tarballs of shell and ${remotes.join(' and ')}>`
    : `${MFE} release shell --breaking ${remotes.join(',')}`
