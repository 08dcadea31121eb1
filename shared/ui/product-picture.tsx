import { type CSSProperties, useState } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { PICTURE_TINTS, readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import { Picture, type PictureProps, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space } from '@souk-vert/shared/ui/theme'

/**
 * A square of a picture's final size. A drawing is on the tint of its family. A photograph is on its category's
 * (`groundOf`), which replaces its white; in the dark scheme on a warm tile.
 */
export const PictureBox = styled.div`
  display: block;
  aspect-ratio: 1;
  overflow: hidden;
  isolation: isolate;
  border-radius: ${radius.control};
  background: var(--ground, ${color.tint});
  color: ${color.mute};
  img,
  svg {
    width: 100%;
    height: 100%;
  }
  img {
    padding: min(${space(3)}, 8%);
    object-fit: contain;
    ${media.large} {
      padding: min(${space(4)}, 8%);
    }
  }
  img:not([data-tint]) {
    filter: none;
    mix-blend-mode: multiply;
  }
  &:has(img:not([data-tint])) {
    background: var(--photo-ground, var(--ground, ${color.tint}));
  }
  svg {
    font: 600 18px ${font};
    user-select: none;
  }
`

const LETTERS = Object.keys(PICTURE_TINTS)

/** Style of a part of a page whose photographs are on the tint of this category: that of its drawing, or one chosen by its id. */
export function groundOf({ _id, image }: CategoryReference): CSSProperties {
  // A remote is released apart from the backend: an older answer has no picture here.
  const { tint } = (image && readPicturePath(image.slice(image.indexOf('/uploads/')))) || {}
  return {
    '--ground': `var(--tint-${tint ?? LETTERS[_id.charCodeAt(_id.length - 1) % LETTERS.length]})`,
  } as CSSProperties
}

type ProductPictureProps = Omit<PictureProps, 'address' | 'height'> & {
  /** Undefined for a product without pictures: the first letter of its name replaces it. */
  address: string | undefined
  name: string
  /** Element of the box: a button may hold no `div`. */
  as?: 'span'
}

/** A square picture in its box. One that cannot be loaded is replaced by the letter. */
export function ProductPicture({ address, name, style, as, ...picture }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>()
  // It may have failed before hydration, when nobody listened.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(address)
  }
  return (
    <PictureBox as={as}>
      {address && address !== failed ? (
        <Picture
          ref={look}
          address={address}
          height={picture.width}
          {...picture}
          // Not the colour of the photograph, which would lie over its ground.
          style={{ background: undefined, ...style }}
          onError={() => setFailed(address)}
        />
      ) : (
        <NoPicture name={name} label={picture.alt} />
      )}
    </PictureBox>
  )
}

const TINTS = [color.tint, color.soft, color.hotSoft]

/** A letter on one of three grounds, which distinguish shelves without pictures; a basket for a name without letters. */
function NoPicture({ name, label }: { name: string; label: string | undefined }) {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? []
  const background = TINTS[(letter.codePointAt(0) ?? 0) % TINTS.length]
  return (
    <svg viewBox="0 0 48 48" style={{ background }} {...nameOf(label)}>
      {letter ? (
        <text x="24" y="30.5" textAnchor="middle" fill="currentColor">
          {letter.toUpperCase()}
        </text>
      ) : (
        <path d="M15 20h18l-1.5 14h-15L15 20Zm4 0 5-7 5 7" fill="none" stroke="currentColor" strokeLinejoin="round" />
      )}
    </svg>
  )
}

const nameOf = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
