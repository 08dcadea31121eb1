/**
 * A loader of webpack behind swc's transform for React Refresh, which names the components of a module: says of which module
 * of which bundle (`of`) they are. Where nobody listens, as in a shop that runs, nothing comes of it.
 */
export default function nameComponents(source, map) {
  const module = JSON.stringify(
    `${this.getOptions().of} ${this.utils.contextify(this.rootContext, this.resourcePath)} `,
  )
  // On the first line: the others stay where the source map says.
  const prologue = `var $RefreshReg$ = (type, name) => globalThis.__reactRefresh?.register(type, ${module} + name), $RefreshSig$ = () => globalThis.__reactRefresh?.createSignatureFunctionForTransform() ?? ((type) => type); `
  this.callback(null, prologue + source, map)
}
