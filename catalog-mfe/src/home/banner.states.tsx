import type { States } from '@souk-vert/shared/testing/states'
import { Banner } from './banner'

export const states: States = {
  each: {
    default: <Banner shelf={{ name: 'Citrus', url: '/' }} />,
    'long name': <Banner shelf={{ name: 'Oranges, clementines, lemons and everything else', url: '/' }} />,
    'no such shelf': <Banner />,
  },
}
