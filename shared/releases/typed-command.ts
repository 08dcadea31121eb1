/**
 * Command line of the `mfe` tool here, for messages that say what to type: packed programs set it
 * (docs/artifacts.md).
 */
export const MFE = process.env.MFE_COMMAND ?? 'npm run mfe --'
