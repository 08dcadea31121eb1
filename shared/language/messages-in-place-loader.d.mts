/** webpack loader; `this` is webpack's. */
export default function messagesInPlace(
  this: { resourcePath: string; addDependency(file: string): void },
  source: string,
): string
