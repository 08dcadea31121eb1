/** Replaces the package that copies statics for emotion's `withTheme` in the browser's build: nothing here uses it. */
export default function keepAsItIs(component) {
  return component
}
