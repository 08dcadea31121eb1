import * as runtime from 'react-refresh/runtime'

// Before react-dom is evaluated, which looks for it then. Remotes' modules say by it what their components are.
runtime.injectIntoGlobalHook(window)
Object.assign(globalThis, { __reactRefresh: runtime })

/** Renders what has come in the place of components that it replaces, with their state where their hooks are the same. */
export const refreshComponents = (): void => void runtime.performReactRefresh()
