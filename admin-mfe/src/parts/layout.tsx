import type { ReactNode } from 'react'
import { Button, ButtonLink, Card, PageTitle, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'

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

/** A button of an admin page, denser on a desk; `outlined` for a second choice. */
export const Action = styled(Button)`
  ${dense}
`
/** A link that looks like `Action`. */
export const ActionLink = styled(ButtonLink)`
  ${dense}
`
/** A button in a row or on a card. */
export const RowAction = styled(Button)`
  ${small}
  border-color: ${color.line};
  color: ${color.ink};
`
/** A link that looks like `RowAction`. */
export const RowLink = styled(ButtonLink)`
  ${small}
  border-color: ${color.line};
  color: ${color.ink};
`
/** Button of an action that cannot be undone. */
export const RowDanger = styled(Button)`
  ${small}
  border-color: transparent;
  background: none;
  color: ${color.hot};
`
/** A button that destroys, where it is the one that was asked for. */
export const Danger = styled(Button)`
  ${dense}
  && {
    border-color: ${color.hot};
    background: ${color.hot};
    color: ${color.background};
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`
const Words = styled.div`
  display: flex;
  flex: 1 1 min-content;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  min-width: 0;
  h1 {
    font-size: ${text.title};
  }
  > span {
    color: ${color.mute};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-left: auto;
`

/** Header of a page: its title, facts beside it, and actions at the right. */
export const Head = ({ title, facts, children }: { title: string; facts?: string; children?: ReactNode }) => (
  <Row>
    <Words>
      <PageTitle tabIndex={-1}>{title}</PageTitle>
      {facts && <span>{facts}</span>}
    </Words>
    <Actions>{children}</Actions>
  </Row>
)

/** A surface for a group of things that belong together. */
export const Panel = styled(Card)`
  display: grid;
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
      flex: 1;
    }
    svg {
      display: none;
    }
  }
`
