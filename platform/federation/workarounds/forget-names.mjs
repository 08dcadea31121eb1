/**
 * A webpack loader: takes from components of a package the names that developers' tools show, and marks the calls
 * that make them as pure. Unused ones are then left out.
 */
export default function forgetNames(source) {
  const forgotten = this.getOptions()
  return source
    .replaceAll(/^\w+\.displayName = .*$/gm, () => {
      forgotten.names += 1
      return ''
    })
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, (_all, variable, call) => {
      forgotten.calls += 1
      return `${variable}/* @__PURE__ */ ${call}`
    })
}
