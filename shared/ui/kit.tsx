import styled from '@emotion/styled'
import { keyframes } from '@emotion/react'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import * as t from '#messages'
import { PICTURE_WIDTHS, picturePathOf, readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Link } from './link'
import { color, font, media, PAGE_WIDTH, radius, space, TARGET, text } from './theme'
import { useClosedByBack } from './use-closed-by-back'
import { wrapTexts } from './wrap-texts'

/** Emotion's `styled`, by name: the package itself is not shared, because MUI needs its default export. */
export { styled, keyframes }

export { Link, useClosedByBack }

const buttonBase = `
  display: inline-flex; align-items: center; justify-content: center; gap: ${space(2)};
  min-height: ${TARGET}; padding: 0 ${space(5)}; border-radius: ${radius.control}; border: 1px solid ${color.brand};
  font: 700 ${text.body} ${font}; text-align: center; overflow-wrap: break-word; cursor: pointer; transition: background-color 120ms;
  &:disabled { opacity: .55; cursor: not-allowed; }
`
const grounds = (rest: string, hover: string, pressed: string) => `
  background: ${rest}; &:hover:enabled, a&:hover { background: ${hover}; } &:active:enabled, a&:active { background: ${pressed}; }
`
const solid = `color: ${color.brandInk}; ${grounds(color.brand, color.brandHover, color.brandPressed)}`
const outlined = `color: ${color.brand}; ${grounds(color.surface, color.soft, color.softPressed)}`

interface ButtonLook {
  outlined?: boolean
  /** Target of a link, with `as="a"`, as a new document. */
  href?: string
}
const withoutLook = { shouldForwardProp: (name: string) => name !== 'outlined' && name !== 'as' }
const buttonLook = (look: ButtonLook) => `${buttonBase}${look.outlined ? outlined : solid}`
const ButtonFrame = styled('button', withoutLook)<ButtonLook>(buttonLook)
const ButtonLinkFrame = styled(Link, withoutLook)<ButtonLook>(buttonLook)

/** The shop's button. `outlined` for a second choice; 44 px high, so that a thumb meets it. */
export const Button = ({ children, ...rest }: ComponentProps<typeof ButtonFrame>) =>
  createElement(ButtonFrame, rest, ...wrapTexts(children))

/** A link that looks like `Button`. */
export const ButtonLink = ({ children, ...rest }: ComponentProps<typeof ButtonLinkFrame>) =>
  createElement(ButtonLinkFrame, rest, ...wrapTexts(children))

/** A link in running text or beside a heading, such as 'See All'. */
export const TextLink = styled(Link)`
  color: ${color.brand};
  font-weight: 700;
  &:hover {
    text-decoration: underline;
  }
`

/** A surface with a border: the ground of cards, bills and panels. */
export const Card = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`

/** Page content, centred, with the shop's margins at the sides. */
export const Container = styled.div`
  max-width: ${PAGE_WIDTH};
  margin: 0 auto;
  padding: ${space(4)};
  ${media.narrow} {
    padding-inline: ${space(2.5)};
  }
`

/** The heading of a page. Focus moves here after navigation. */
export const PageTitle = styled.h1`
  font-size: ${text.page};
  font-weight: 800;
  text-wrap: balance;
`

/** The heading of a section in a page. */
export const SectionTitle = styled.h2`
  font-size: ${text.title};
  font-weight: 700;
`

/** Help, units and other quiet text. */
export const Mute = styled.span`
  color: ${color.mute};
  font-size: ${text.small};
`

/** Read out, not shown. No wider than a point: an amount at the edge of a phone would widen the page. */
export const Unseen = styled.span`
  position: absolute;
  overflow: hidden;
  width: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`

const pulse = keyframes`50% { opacity: .45 }`

/** A box of the final size of what is loading. Set width, height or aspect-ratio with `style`. */
export const Skeleton = styled.div`
  background: ${color.tint};
  border-radius: ${radius.control};
  animation: ${pulse} 1.4s ease-in-out infinite;
  ${media.calm} {
    animation: none;
  }
`

/** '20%' on a card, '20% Discount' on a product page. */
export const Badge = styled.span`
  display: inline-block;
  padding: ${space(0.5)} ${space(2)};
  border-radius: ${radius.badge};
  background: ${color.hot};
  color: ${color.hotInk};
  font: 700 ${text.small} ${font};
`

const turn = keyframes`to { transform: rotate(1turn) }`
const Ring = styled.span`
  display: inline-block;
  width: 18px;
  height: 18px;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`

/** Turns while an action runs. `label` is what a screen reader says. */
export const Spinner = ({ label = t.loading() }: { label?: string }) => <Ring role="status" aria-label={label} />

/** Letters of 'DZD 99,999.99'. */
const USUAL_LENGTH = 13

// In a narrow card (a container) a long amount shrinks before it would leave the card.
const Now = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{ size: string }>(
  ({ size }) => `font: ${size} ${font}; white-space: nowrap;`,
)
const Before = styled.s`
  color: ${color.mute};
  font-size: ${text.small};
  white-space: nowrap;
`
const Amounts = styled.span`
  display: inline-flex;
  flex-direction: column;
`

/** The price of one piece, in DZD, and the struck price under it when there is a discount (section 9). `large` on its own page. */
export function Price({ now, before, large }: { now: number; before?: number; large?: boolean }) {
  const amount = formatDzd(now)
  const share = amount.length > USUAL_LENGTH ? '9.5cqi' : '12cqi'
  return (
    <Amounts>
      <Now size={large ? `800 ${text.page}` : `700 min(${text.lead}, ${share})`}>{amount}</Now>
      {before !== undefined && before !== now && <Before>{formatDzd(before)}</Before>}
    </Amounts>
  )
}

const withWidth = (address: string, width: number) => `${address}${address.includes('?') ? '&' : '?'}w=${width}`
const rootRelative = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/uploads\/)/, '')

/**
 * Address of a picture in one of the widths that the backend makes, without the origin: for `<source>`, head and
 * structured data. A drawn one is on its light tint.
 */
export const pictureUrl = (address: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  withWidth(rootRelative(address), width)

/** The path of a drawn picture without its ground, which the page draws; any other as it is. */
function withoutGround(path: string): string {
  const { hash, tint } = readPicturePath(path) ?? {}
  return hash && tint ? picturePathOf({ hash }) : path
}

/** Files of a picture that is shown so many CSS px wide at most: for `<img>`, and for loading it ahead. */
export function pictureFiles(address: string, width: number): { src: string; srcSet?: string } {
  const path = withoutGround(rootRelative(address))
  const widths = PICTURE_WIDTHS.filter((each) => each >= width / 1.5 && each <= width * 2.2)
  const largest = PICTURE_WIDTHS.find((each) => each >= width) ?? 1280
  if (widths.length < 2) return { src: withWidth(path, widths[0] ?? largest) }
  return {
    src: withWidth(path, largest),
    srcSet: widths.map((each) => `${withWidth(path, each)} ${each}w`).join(', '),
  }
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /**
   * As in the API, absolute or not. A drawn picture is on the tint that it names; any other has its colour until
   * it is there.
   */
  address: string
  /** Width in CSS px at which it is shown at most; smaller and larger files come from `sizes`. */
  width: number
  height: number
  /** Whether it is the first, largest picture of a page: loaded at once and before others. */
  first?: boolean
}

/** A picture from the backend in the width that fits the screen; lazy unless it is the page's first. */
export function Picture({ address, width, height, first, sizes, alt = '', style, ...rest }: PictureProps) {
  const { color, tint } = readPicturePath(rootRelative(address)) ?? {}
  const files = pictureFiles(address, width)
  return (
    <img
      {...files}
      sizes={files.srcSet && (sizes ?? `${width}px`)}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      data-tint={tint}
      style={color ? { background: `#${color}`, ...style } : style}
      {...rest}
    />
  )
}

const Local = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.control};
  background: ${color.hotSoft};
  color: ${color.ink};
  overflow-wrap: anywhere;
`

/** Replaces a part of a page that could not be loaded, with a way to try again (section 8). */
export function CouldNotLoad({ what, onRetry }: { what: ReactNode; onRetry?: () => void }) {
  return (
    <Local role="alert">
      <span>{what}</span>
      {onRetry && (
        <Button type="button" outlined onClick={onRetry}>
          {t.retry()}
        </Button>
      )}
    </Local>
  )
}

const Quiet = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(8)} ${space(4)};
  text-align: center;
  p {
    color: ${color.mute};
  }
`

/** Round, with a basket when its picture cannot be loaded. */
const Scene = styled.div`
  display: grid;
  place-items: center;
  width: 200px;
  border-radius: 50%;
  background: radial-gradient(closest-side, ${color.soft} 91%, transparent 92%);
  color: ${color.brand};
  > * {
    grid-area: 1 / 1;
  }
  img {
    background: inherit;
    filter: none;
  }
`

/** An empty list or a page that is not there: a picture of the set, a sentence, and a way on. `title` where it is a page's own. */
export function EmptyState({
  picture,
  title,
  text: sentence,
  children,
}: {
  picture?: string
  title?: string
  text: string
  children?: ReactNode
}) {
  return (
    <Quiet>
      {picture && (
        <Scene>
          <svg width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M4 9h16l-2 11H6L4 9Zm4 0 3-5m5 5-3-5" />
          </svg>
          <Picture address={picture} width={200} height={200} />
        </Scene>
      )}
      {title && <PageTitle tabIndex={-1}>{title}</PageTitle>}
      <p>{sentence}</p>
      {children}
    </Quiet>
  )
}
