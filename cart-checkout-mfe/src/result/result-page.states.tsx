import type { States } from '@souk-vert/shared/testing/states'
import { CancelPage } from './cancel-page'
import { SuccessPage } from './success-page'

export const states: States = { each: { success: <SuccessPage />, cancelled: <CancelPage /> } }
