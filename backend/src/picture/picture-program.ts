import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

const extension = extname(import.meta.url)
const entry = fileURLToPath(new URL(`./picture-process${extension}`, import.meta.url))

/**
 * Arguments of Node that run the picture process, which lies beside this file: as a source, or as a bundle of its
 * own (build.ts). Tests run the bundle that was built for them (testing/picture-program.ts).
 */
export const pictureProgram = extension === '.ts' ? ['--import', 'tsx', entry] : [entry]
