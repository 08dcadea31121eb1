import { testStates } from 'shared/testing/test-states'

// Loaded on demand: once it is there, toasts show at once.
beforeAll(() => import('shared/ui/snackbars'))

testStates('shared')
