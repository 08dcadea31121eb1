import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import type { States } from '@souk-vert/shared/testing/states'

const picture = (name: string, address?: string) => <ProductPicture address={address} name={name} width={96} />

export const states: States = {
  width: 96,
  each: {
    default: picture('Whole milk', '/uploads/picture'),
    failed: picture('Whole milk', '/uploads/missing'),
    none: picture('Bread'),
    'none, Arabic': picture('زيتون'),
    'none, no letters': picture('&'),
  },
}
