import type { States } from '@souk-vert/shared/testing/states'
import { Gallery } from './gallery'

const pictures = (count: number) => Array.from({ length: count }, (_, index) => `/uploads/picture-${index}`)

export const states: States = {
  width: 420,
  each: {
    'several pictures': <Gallery pictures={pictures(3)} name="Whole milk" />,
    'more than fit': <Gallery pictures={pictures(12)} name="Whole milk" />,
    'one picture': <Gallery pictures={pictures(1)} name="Whole milk" />,
    'no picture': <Gallery pictures={[]} name="Whole milk" />,
    'failed picture': <Gallery pictures={['/uploads/missing']} name="Whole milk" />,
  },
}
