/**
 * A webpack loader: takes from components of a package the names that developers' tools show, and says of the calls that make
 * them that they do nothing else. What nobody uses is then left out.
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
