import type { States } from '@souk-vert/shared/testing/states'
import { Footer } from './footer'
import { PageSkeleton } from './page-skeleton'

export const states: States = { each: { footer: <Footer />, 'a page on its way': <PageSkeleton /> } }
