import { useState } from 'react'
import { Picture, type PictureProps, styled } from 'shared/ui/kit'
import { color, radius } from 'shared/ui/theme'

/** A square of a picture's final size; its tint shows until the picture is there. */
export const PictureBox = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.tint};
  color: ${color.mute};
  img,
  svg {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

type ProductPictureProps = Omit<PictureProps, 'address' | 'height'> & {
  /** Undefined for a product without pictures: a drawing stands in for it. */
  address: string | undefined
}

/** A square picture in its box. One that cannot be loaded gives way to the drawing. */
export function ProductPicture({ address, ...picture }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>()
  // It may have failed before hydration, when nobody listened.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(address)
  }
  return (
    <PictureBox>
      {address && address !== failed ? (
        <Picture ref={look} address={address} height={picture.width} {...picture} onError={() => setFailed(address)} />
      ) : (
        <NoPicture label={picture.alt} />
      )}
    </PictureBox>
  )
}

const NoPicture = ({ label }: { label: string | undefined }) => (
  <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeLinejoin="round" {...nameOf(label)}>
    <path d="M15 20h18l-1.5 14h-15L15 20Zm4 0 5-7 5 7" />
  </svg>
)

const nameOf = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
