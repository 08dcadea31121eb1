/**
 * A webpack loader: takes from components of a package the names that developers' tools show, and says of the calls that make
 * them that they do nothing else. What nobody uses is then left out; terser keeps whatever is given a name.
 */
export default function forgetNames(source) {
  return source
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
}
