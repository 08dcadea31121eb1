import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { mustApply } from './must-apply'

/** Puts a file in the place of each module whose path is like this. */
class ReplacedModule {
  private found = 0

  constructor(
    private readonly module: RegExp,
    private readonly replacementFor: (path: string) => string,
  ) {}

  apply(compiler: Compiler): void {
    mustApply(compiler, `replaced-modules (${this.module.source})`, () => this.found > 0)
    new webpack.NormalModuleReplacementPlugin(this.module, (resource) => {
      const { createData } = resource
      this.found += 1
      if (createData?.resource) createData.resource = this.replacementFor(createData.resource)
      // One that is asked for by its path is another one before it is resolved: its type follows from its name.
      else resource.request = this.replacementFor(resource.request)
    }).apply(compiler)
  }
}

const stub = (name: string) => () => join(import.meta.dirname, 'stubs', name)

/** Parts of federation's runtime that read manifests, preload by them, and load remotes which a build knows by name. */
const UNUSED_FEDERATION = [
  /runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]index\.js$/,
  /runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
  /runtime-core[\\/]dist[\\/]plugins[\\/]generate-preload-assets\.js$/,
  /runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/,
  /webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/,
]

/** The modules of packages that the shell's browser build has others for. */
export const replacedModules = (): ReplacedModule[] => [
  // federation 2.9's `provideExternalRuntime` injects a CommonJS helper, which requires the CommonJS twin of the runtime that is there
  // as ESM already. No issue of it is known to us. Its ESM helper in its place: 9 KB less of each first visit.
  new ReplacedModule(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/, (path) =>
    path.replace(/index\.cjs$/, 'index.js'),
  ),
  // The runtime is one class that names all of its parts, so none is shaken out, `disableSnapshot` or not. No issue of it is known to
  // us. Documents name every script and remote, so nothing calls these: 5 KB less of each first visit.
  ...UNUSED_FEDERATION.map((module) => new ReplacedModule(module, stub('federation.js'))),
  // emotion 11 copies statics for `withTheme`, which nothing here uses, by a CommonJS package that cannot be shaken out. Version 12
  // plans to drop it. 1 KB less of each first visit.
  new ReplacedModule(/hoist-non-react-statics\.cjs\.js$/, stub('hoist-statics.js')),
]
