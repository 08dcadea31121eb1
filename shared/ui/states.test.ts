import { testStates } from '@souk-vert/mfe/workbench/test-states'

// Loaded on demand: once it is there, toasts show at once.
beforeAll(() => import('@souk-vert/shared/ui/toast/snackbars'))

testStates(import.meta.dirname)
