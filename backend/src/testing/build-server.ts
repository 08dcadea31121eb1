import { fileURLToPath } from 'node:url'
import { buildBackend } from '../../build'

/** Jest's global setup: the programs that tests start, built once. Each start is then a third of one that compiles. */
export default () => buildBackend({ mode: 'production', outDir: fileURLToPath(new URL('../../.tmp', import.meta.url)) })
