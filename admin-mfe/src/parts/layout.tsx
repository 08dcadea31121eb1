import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Button, ButtonLink, Card, PageTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, text } from '@souk-vert/shared/ui/theme'

const dense = `
  white-space: nowrap;
  svg { flex: none; }
  ${media.large} { min-height: 40px; padding-inline: ${space(4)}; font-size: ${text.admin}; }
`
const small = `
  gap: ${space(1)}; min-width: ${space(11)}; padding-inline: ${space(2.5)}; white-space: nowrap;
  svg { flex: none; width: 16px; height: 16px; }
  ${media.large} { min-height: 32px; min-width: 32px; padding-inline: ${space(2)}; font-size: ${text.small}; }
`

const quiet = `border-color: ${color.line}; color: ${color.ink};`
const faint = `border-color: transparent; background: none; color: ${color.hot};`
const hot = `&& { border-color: ${color.hot}; background: ${color.hot}; color: ${color.background}; }`

type ButtonProps = ComponentProps<typeof Button>

/** Returns a button with these props, if it has no others. */
const buttonWith = (Look: ComponentType<ButtonProps>, given?: ButtonProps) => (props: ButtonProps) => (
  <Look type="button" {...given} {...props} />
)

/** A button of an admin page, denser on a desk; `outlined` for a second choice. */
export const Action = buttonWith(styled(Button)(dense))
/** A link that looks like `Action`. */
export const ActionLink = styled(ButtonLink)(dense)
/** A button in a row or on a card. */
export const RowAction = buttonWith(styled(Button)(small, quiet), { outlined: true })
/** A link that looks like `RowAction`. */
export const RowLink = styled(ButtonLink)(small, quiet)
/** Button of an action that cannot be undone. */
export const RowDanger = buttonWith(styled(Button)(small, faint), { outlined: true })
/** A button that destroys, where it is the one that was asked for. */
export const Danger = buttonWith(styled(Button)(dense, hot))

/** Things beside each other, below each other where there is no room. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-width: 0;
  &[data-spread] {
    justify-content: space-between;
  }
`
interface FormSubmit {
  onSubmit(): void
}
const below = `
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space(4)}; overflow-wrap: anywhere;
`
/** Things below each other. */
export const Rows = styled.div`
  ${below}
`
const FormFrame = styled.form`
  ${below}
`

/** Fields below each other. `onSubmit` finds what is wrong with them and throws nothing. */
export const Form = ({ onSubmit, ...rest }: Omit<ComponentProps<typeof FormFrame>, 'onSubmit'> & FormSubmit) => (
  <FormFrame
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      // A dialog's events go on in the form around it.
      event.stopPropagation()
      onSubmit()
    }}
    {...rest}
  />
)

/** Header of a page: its title, facts beside it, and actions at its end. */
export const Head = ({ title, facts, children }: { title: string; facts?: string; children?: ReactNode }) => (
  <Row data-spread="">
    {/* Actions go below it before a word is broken, such as an order's number. */}
    <Row style={{ flex: '1 1 min-content', overflowWrap: 'break-word' }}>
      <PageTitle tabIndex={-1} style={{ fontSize: text.title }}>
        {title}
      </PageTitle>
      {facts && <span style={{ color: color.mute }}>{facts}</span>}
    </Row>
    <Row style={{ marginInlineStart: 'auto' }}>{children}</Row>
  </Row>
)

/** The name of a row, which opens it. */
export const RowName = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  ${media.large} {
    min-height: 32px;
  }
`

/** A surface for a group of things that belong together. */
export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${space(4)};
  padding: ${space(4)};
  border-radius: ${radius.panel};
  ${media.large} {
    padding: ${space(5)};
  }
`

/** Cards in 2, 4 and 6 columns by width (section 9). */
export const Grid = styled.ul`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.large} {
    gap: ${space(3)};
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`

const LOADING_TILES = 12

/** A grid of such cards that are not there yet. */
export const LoadingTiles = () => (
  <Grid as="div">
    {Array.from({ length: LOADING_TILES }, (_, index) => (
      <Skeleton key={index} style={{ aspectRatio: '4 / 5' }} />
    ))}
  </Grid>
)

/** A card of that grid: its picture, what it is, what can be done with it at the foot. */
export const Tile = styled(Card)`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space(2)};
  height: 100%;
  padding: ${space(2)};
  border-radius: ${radius.panel};
  overflow-wrap: anywhere;
`
export const TileTitle = styled.h2`
  font: 600 ${text.body} ${font};
`
/** Actions of a tile. The words are enough where there is no room for icons. */
export const TileActions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)};
  ${media.small} {
    button {
      flex: 1 0 auto;
    }
    svg {
      display: none;
    }
  }
`
