import * as runtime from 'react-refresh/runtime'

// A script of its own before all others: react-dom looks for it when it is evaluated.
runtime.injectIntoGlobalHook(window)
Object.assign(globalThis, { __reactRefresh: runtime })
