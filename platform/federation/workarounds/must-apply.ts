import webpack, { type Compiler } from 'webpack'

/** Makes a build fail when a workaround changed nothing in it: the package is another one now, and the workaround is to go. */
export function mustApply(compiler: Compiler, name: string, hasApplied: () => boolean): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.afterProcessAssets.tap(name, () => {
      if (!hasApplied() && compilation.compiler === compiler)
        compilation.errors.push(
          new webpack.WebpackError(`The workaround ${name} changes nothing any more: platform/federation/workarounds`),
        )
    }),
  )
}
