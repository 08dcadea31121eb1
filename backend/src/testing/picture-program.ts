import { fileURLToPath } from 'node:url'

/**
 * Replaces `picture/picture-program`: the bundle of `build-server.ts`, which starts four times as soon as the
 * source.
 */
export const pictureProgram = [fileURLToPath(new URL('../../.tmp/picture-process.js', import.meta.url))]
