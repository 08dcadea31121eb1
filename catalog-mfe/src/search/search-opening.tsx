import { useEffect, useRef } from 'react'
import { searchUrl } from '@souk-vert/shared/slug/search-url'
import { Link, SectionTitle, styled, TextLink as PlainLink } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { CategoryGrid } from '../home/category-grid'
import type { HomeCategory } from '../home/home-loader'
import { LineIcon } from '../parts/line-icon'
import { commonSearches } from './other-searches'
import { useRecentSearches } from './use-recent-searches'

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(6)};
`

const Heading = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`

/** Button as high as a thumb needs, without a higher heading. */
const ForgetAll = styled.button`
  min-height: ${TARGET};
  margin: -${space(3)} 0;
  padding: 0 ${space(1)};
  border: 0;
  background: none;
  color: ${color.brand};
  font-weight: 700;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`

/** One line in every case, so that nothing moves when a shopper's own words take the place of common ones. */
const Texts = styled.ul`
  display: flex;
  gap: ${space(2)};
  overflow-x: auto;
  margin: 0 -${space(4)};
  padding: ${space(1)} ${space(4)};
  scrollbar-width: none;
  ${media.narrow} {
    margin: 0 -${space(2.5)};
    padding-inline: ${space(2.5)};
  }
`

const Pill = styled.li`
  display: flex;
  flex: none;
  max-width: 280px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font-weight: 600;
  &:hover {
    border-color: ${color.fieldLine};
  }
`

const TextLink = styled(Link)`
  overflow: hidden;
  min-width: ${TARGET};
  min-height: ${TARGET};
  padding: 0 ${space(4)};
  border-radius: ${radius.pill};
  line-height: ${TARGET};
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  outline-offset: -3px;
  &:hover {
    color: ${color.brand};
  }
  &:not(:last-child) {
    padding-inline-end: 0;
  }
`

const Forget = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: ${color.mute};
  font-size: ${text.small};
  cursor: pointer;
  outline-offset: -3px;
  &:hover {
    color: ${color.ink};
  }
`

const ToList = styled(PlainLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${TARGET};
  margin: -${space(4)} 0 ${space(4)};
`

/** Recent searches, each with a button that removes it; before there are any, goods that every grocer has. */
function LatestTexts() {
  const { texts, forget, forgetAll } = useRecentSearches()
  const list = useRef<HTMLUListElement>(null)
  const taken = useRef<number>(undefined)
  // After a removal, keyboard focus goes to the next one.
  useEffect(() => {
    if (taken.current === undefined) return
    const entries = [...(list.current?.children ?? [])]
    const next = entries[Math.min(taken.current, entries.length - 1)]
    taken.current = undefined
    const control = next?.querySelector('button') ?? next?.querySelector('a')
    control?.focus()
  }, [texts])
  const isOwn = texts.length > 0
  return (
    <Section aria-labelledby="search-texts">
      <Heading>
        <SectionTitle id="search-texts">{isOwn ? t.recentSearches() : t.tryOneOfThese()}</SectionTitle>
        {isOwn && (
          <ForgetAll
            type="button"
            aria-label={t.clearRecentSearches()}
            onClick={() => {
              taken.current = 0
              forgetAll()
            }}
          >
            {t.clearAll()}
          </ForgetAll>
        )}
      </Heading>
      {/* Another list: of one that stands in both, nothing slides. */}
      <Texts ref={list} key={String(isOwn)}>
        {(isOwn ? texts : commonSearches()).map((text, index) => (
          <Pill key={text}>
            <TextLink to={searchUrl(text)} dir="auto">
              {text}
            </TextLink>
            {isOwn && (
              <Forget
                type="button"
                aria-label={t.forgetSearch({ text })}
                onClick={() => {
                  taken.current = index
                  forget(text)
                }}
              >
                <LineIcon size={16} d="m7 7 10 10M17 7 7 17" />
              </Forget>
            )}
          </Pill>
        ))}
      </Texts>
    </Section>
  )
}

/** The search before anything is typed: words to search for again, and the categories. */
export const SearchOpening = ({ categories }: { categories: HomeCategory[] }) => (
  <>
    <LatestTexts />
    <ToList to="/list">{t.pasteShoppingList()}</ToList>
    <Section aria-labelledby="search-categories">
      <SectionTitle id="search-categories">{t.categories()}</SectionTitle>
      <CategoryGrid categories={categories} />
    </Section>
  </>
)
