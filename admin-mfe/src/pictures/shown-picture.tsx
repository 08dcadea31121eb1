import { Picture, styled } from '@souk-vert/shared/ui/kit'
import { color, radius } from '@souk-vert/shared/ui/theme'

/** A square of a picture's final size. */
export const PictureSquare = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.tint};
  color: ${color.mute};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** A picture of the shop, or of a file that is on its way there. `width` in CSS px at most. */
export const ShownPicture = ({ address, alt = '', width }: { address: string; alt?: string; width: number }) =>
  address.startsWith('blob:') ? (
    <img src={address} alt={alt} width={width} height={width} />
  ) : (
    <Picture address={address} alt={alt} width={width} height={width} />
  )
