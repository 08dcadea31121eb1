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

/** Puts a file in the place of each module whose path is like this. */
export class StubModule {
  private found = 0

  constructor(
    private readonly name: string,
    private readonly module: RegExp,
    private readonly stubFor: (path: string) => string,
  ) {}

  apply(compiler: Compiler): void {
    mustApply(compiler, this.name, () => this.found > 0)
    new webpack.NormalModuleReplacementPlugin(this.module, (resource) => {
      const { createData } = resource
      this.found += 1
      if (createData?.resource) createData.resource = this.stubFor(createData.resource)
      // One that is asked for by its path is another one before it is resolved: its type follows from its name.
      else resource.request = this.stubFor(resource.request)
    }).apply(compiler)
  }
}
