const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** All objects that can be reached from some, by their properties and prototypes; those that are `seen` already are left out. */
function reachableFrom(roots: unknown[], seen: Set<object>): object[] {
  const found: object[] = []
  const reach = (value: unknown) => {
    if (!isObject(value) || seen.has(value)) return
    seen.add(value)
    found.push(value)
  }
  roots.forEach(reach)
  // It grows meanwhile.
  for (const object of found) {
    reach(Object.getPrototypeOf(object))
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, key)!
      ;[value, get, set].forEach(reach)
    }
  }
  return found
}

/** Prototypes of which no global name leads to the first object. */
const nameless = (): unknown[] => [
  function* () {},
  async function () {},
  async function* () {},
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/-/g),
]

/**
 * A property that cannot be written cannot be written on objects that inherit it, either: `error.name = …` would throw. Here
 * writing makes one of the object's own instead.
 */
function keepAssignable(prototype: object): void {
  for (const key of Reflect.ownKeys(prototype)) {
    const { value, configurable, enumerable } = Object.getOwnPropertyDescriptor(prototype, key)!
    if (!configurable || value === undefined) continue
    Object.defineProperty(prototype, key, {
      enumerable,
      get: () => value as unknown,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${String(key)} is frozen`)
        Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true })
      },
    })
  }
}

/** Freezes an object but this property: React's development build writes it, and Node reads it from nowhere else. */
function freezeBut(object: object, name: string): void {
  for (const key of Reflect.ownKeys(object))
    if (key !== name) {
      const { value } = Object.getOwnPropertyDescriptor(object, key)!
      Object.defineProperty(object, key, { configurable: false, ...(value !== undefined && { writable: false }) })
    }
  Object.preventExtensions(object)
}

/** Fixes the functions of an object whose other properties Node itself changes. */
function fixFunctions(object: object): void {
  for (const key of Reflect.ownKeys(object)) {
    const { value, configurable } = Object.getOwnPropertyDescriptor(object, key)!
    if (configurable && typeof value === 'function')
      Object.defineProperty(object, key, { writable: false, configurable: false })
  }
}

/**
 * Freezes what all code of a thread shares: the language's objects, and globals such as `fetch`. Code that loads later can
 * neither change them nor add to them (docs/decisions/render-threads.md).
 */
export function freezeGlobals(): void {
  // Globals that begin with `_` are registers of the shell and of federation, which change.
  const names = Reflect.ownKeys(globalThis).filter(
    (name) => !String(name).startsWith('_'),
  ) as (keyof typeof globalThis)[]
  const { process, console } = globalThis
  const shared = reachableFrom(
    [...names.filter((name) => typeof name === 'string').map((name) => globalThis[name]), ...nameless()],
    new Set<object>([globalThis, process, console]),
  )
  // React takes its own way of writing stacks there, and back again.
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => undefined })
  const isErrors = (object: object) => object === Error.prototype || Error.prototype.isPrototypeOf(object)
  for (const prototype of [Object.prototype, Function.prototype, ...shared.filter(isErrors)]) keepAssignable(prototype)
  shared.filter((each) => each !== Error).forEach(Object.freeze)
  freezeBut(Error, 'stackTraceLimit')
  fixFunctions(process)
  fixFunctions(console)
  for (const name of names) {
    const { configurable, writable, enumerable } = Object.getOwnPropertyDescriptor(globalThis, name)!
    const value: unknown = globalThis[name]
    if (configurable || writable)
      Object.defineProperty(globalThis, name, { value, enumerable, writable: false, configurable: false })
  }
  Object.preventExtensions(globalThis)
}
