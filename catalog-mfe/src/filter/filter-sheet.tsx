import { useEffect, useId, useRef } from 'react'
import { Button, SectionTitle, styled, TextLink, useClosedByBack } from '@souk-vert/shared/ui/kit'
import { color, media, radius, shadow, space, TARGET, STICKY } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { countFilters } from './choices'
import { FilterGroup, FilterGroups } from './filter-group'
import { Sign } from './filter-pill'
import type { FilteredList } from './filtered-list'

const Sheet = styled.dialog`
  width: 100%;
  max-width: 560px;
  max-height: 85dvh;
  margin: auto auto 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.surface};
  color: ${color.ink};
  overscroll-behavior: contain;
  &::backdrop {
    background: ${shadow.veil};
  }
`

const edge = `
  position: ${STICKY}; z-index: 1; display: flex; align-items: center; justify-content: space-between; gap: ${space(3)};
  padding: ${space(2)} ${space(4)}; background: ${color.surface};
`
const Head = styled.div`
  ${edge}
  top: 0;
  padding-inline-start: ${space(5)};
`
const Foot = styled.div`
  ${edge}
  bottom: 0;
  padding-bottom: calc(${space(3)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  button {
    flex: 1;
  }
  a {
    line-height: ${TARGET};
  }
`
const Close = styled.button`
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
`
const Content = styled.div`
  padding: 0 ${space(2)} ${space(3)};
  ${media.narrow} {
    padding-inline: 0;
  }
`

interface FilterSheetProps {
  list: FilteredList
  /** Whether it is the order's; else that of all filters. */
  isOrder: boolean
  onClose(): void
}

/** A phone's filters, or its orders, at the foot of the screen; Back closes it. Choices count at once; the list is behind it. */
export function FilterSheet({ list, isOrder, onClose }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { choices, totalCount } = list
  const close = () => dialog.current?.close()
  useEffect(() => dialog.current?.showModal(), [])
  useClosedByBack(true, close)
  return (
    <Sheet
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <Head>
        <SectionTitle id={titleId}>{isOrder ? t.sortBy() : t.filter()}</SectionTitle>
        <Close type="button" aria-label={t.close()} onClick={close}>
          <Sign is="cross" />
        </Close>
      </Head>
      <Content>
        {isOrder ? <FilterGroup list={list} name="sort" onDone={close} /> : <FilterGroups list={list} onAll={close} />}
      </Content>
      {!isOrder && (
        <Foot>
          {countFilters(choices) > 0 && (
            <TextLink to={list.urlOf({ sort: choices.sort, filter: {} })} preventScrollReset>
              {t.clearAll()}
            </TextLink>
          )}
          <Button type="button" onClick={close} aria-live="polite">
            {t.showProducts({ count: totalCount })}
          </Button>
        </Foot>
      )}
    </Sheet>
  )
}
