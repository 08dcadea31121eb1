import { useEffect, useRef } from 'react'
import { subCategoryUrl } from '@souk-vert/shared/slug/urls'
import type { CategorySuggestion } from '@souk-vert/shared/contract/catalog/suggestion'
import { Link, Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, FOCUS_RING, radius, space, TARGET } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { CategoryIcon, RecentIcon, SearchIcon } from './icons'

/** Two lines at most, so that the products that are found stay in sight under them. */
const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`

const Line = styled.div`
  display: flex;
  overflow-x: auto;
  gap: ${space(2)};
  padding: ${space(1)} ${space(2)};
  scrollbar-width: none;
`

const Group = styled.div`
  display: flex;
  gap: ${space(2)};
`

const option = `
  display: inline-flex; flex: none; align-items: center; gap: ${space(2)}; max-width: 260px; min-height: ${TARGET};
  padding-block: 0; padding-inline: ${space(3)} ${space(4)}; border: 1px solid ${color.line}; border-radius: ${radius.pill};
  background: ${color.surface}; color: ${color.ink}; font: inherit; font-weight: 600; cursor: pointer;
  svg { flex: none; width: 16px; height: 16px; color: ${color.mute}; }
  > span { overflow: hidden; text-overflow: ellipsis; }
  &:hover { border-color: ${color.fieldLine}; }
  &[aria-selected=true] { background: ${color.soft}; outline: ${FOCUS_RING}; outline-offset: -2px; }
`
const TextOption = styled.button(option)
/** A listing with its category is one text, which the row has room for. */
const CategoryOption = styled(Link)`
  ${option}
  max-width: none;
`

/** Options to choose from: texts to search for, those of the shopper's own first, and listings. */
export interface Choosable {
  recent: string[]
  words: string[]
  categories: CategorySuggestion[]
}

interface SuggestionListProps extends Choosable {
  id: string
  /** Index of the focused option among all, counted from 0; -1 for none. */
  active: number
  onText(text: string): void
  onCategory(): void
}

/** Id of an option: what the field's `aria-activedescendant` names. */
export const optionId = (id: string, index: number): string => `${id}-${index}`

/** The options of a search field as a listbox: recent searches and words in one line, categories in the next. */
export function SuggestionList({ id, active, recent, words, categories, onText, onCategory }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const optionOf = (index: number) =>
    ({ id: optionId(id, index), role: 'option', tabIndex: -1, 'aria-selected': index === active }) as const
  const texts = [...recent, ...words]
  const textOption = (text: string, index: number) => (
    <TextOption key={text} type="button" {...optionOf(index)} onClick={() => onText(text)}>
      {index < recent.length ? <RecentIcon /> : <SearchIcon />}
      <span dir="auto">{text}</span>
    </TextOption>
  )
  return (
    <List ref={list} id={id} role="listbox" aria-label={t.suggestions()}>
      {texts.length > 0 && (
        <Line role="presentation">
          {recent.length > 0 && (
            <Group role="group" aria-label={t.recentSearches()}>
              {recent.map(textOption)}
            </Group>
          )}
          {words.length > 0 && (
            <Group role="group" aria-label={t.words()}>
              {words.map((text, index) => textOption(text, recent.length + index))}
            </Group>
          )}
        </Line>
      )}
      {categories.length > 0 && (
        <Line role="group" aria-label={t.categories()}>
          {categories.map(({ name, category, subCategory }, index) => (
            <CategoryOption
              key={`${category._id} ${subCategory._id} ${name}`}
              to={subCategoryUrl(category, subCategory)}
              {...optionOf(texts.length + index)}
              onClick={onCategory}
            >
              <CategoryIcon />
              <span>
                {name === category.name ? (
                  <bdi>{name}</bdi>
                ) : (
                  t.listingInCategory({
                    name,
                    category: category.name,
                    listing: (inner) => <bdi>{inner}</bdi>,
                    quiet: (inner) => <Mute>{inner}</Mute>,
                  })
                )}
              </span>
            </CategoryOption>
          ))}
        </Line>
      )}
    </List>
  )
}
