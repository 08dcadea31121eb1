import type { ElementType, Key } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/**
 * Source of elements for React Refresh's transform. Not React's own module of that name: it is no shared package, so
 * each remote would bring its own React.
 */
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)

export { Fragment }
