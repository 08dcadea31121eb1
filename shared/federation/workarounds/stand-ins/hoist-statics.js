/** Stands in the browser's build for the package that copies statics for emotion's `withTheme`, which nothing here uses. */
export default function keepAsItIs(component) {
  return component
}
