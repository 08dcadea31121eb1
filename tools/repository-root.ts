import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, whatever folder a command was started in. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
