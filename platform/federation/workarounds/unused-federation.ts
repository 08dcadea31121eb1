import { join } from 'node:path'
import { StubModule } from './must-apply'

const nothing = join(import.meta.dirname, 'stubs/federation.js')

/** The parts of the runtime that read manifests, preload by them, and load remotes which a build knows by name. */
const unused = [
  /runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]index\.js$/,
  /runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
  /runtime-core[\\/]dist[\\/]plugins[\\/]generate-preload-assets\.js$/,
  /runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/,
  /webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/,
]

/**
 * federation's runtime is one class that names all of its parts, so none is shaken out, `disableSnapshot` or not. No issue of it
 * is known to us. Documents name every script and remote, so nothing calls these: 5 KB less of each first visit.
 */
export const unusedFederation = () => unused.map((module) => new StubModule('unused-federation', module, () => nothing))
