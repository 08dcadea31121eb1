// Tests of rules and of the server have no elements, and no need of what looks at them.
if ('Element' in globalThis) await import('./setup-jsdom')

export {}
