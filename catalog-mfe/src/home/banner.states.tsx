import type { States } from 'shared/workbench/states'
import { Banner } from './banner'

export const states: States = {
  each: {
    default: <Banner first={{ name: 'Bakery', url: '/' }} />,
    'long name': <Banner first={{ name: 'Bread, cakes and everything else', url: '/' }} />,
    'no category': <Banner />,
  },
}
