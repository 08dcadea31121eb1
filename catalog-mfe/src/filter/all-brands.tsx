import { compareNames } from '@souk-vert/shared/slug/by-name'
import { SectionTitle, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { media, space, TARGET } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Choice, InPage } from './filter-group'
import type { FilteredList } from './filtered-list'
import { valuesOf } from './values'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding: 0 ${space(3)};
  a {
    min-height: ${TARGET};
    line-height: ${TARGET};
  }
`

const Columns = styled.ul`
  columns: 220px;
  column-gap: ${space(2)};
  > li {
    break-inside: avoid;
  }
  ${media.small} {
    columns: auto;
  }
`

/** Every brand of a list by its name, in the page: several can be chosen one after the other. */
export function AllBrands({ list }: { list: FilteredList }) {
  const { choices, totalCount, urlOf } = list
  const brands = valuesOf(list, 'brands').sort((a, b) => compareNames(a.label, b.label))
  return (
    <InPage as="section" aria-label={t.allBrands()}>
      <Head>
        <SectionTitle>{t.allBrands()}</SectionTitle>
        <TextLink to={urlOf(choices)} rel="nofollow" preventScrollReset>
          {t.showProducts({ count: totalCount })}
        </TextLink>
      </Head>
      <Columns>
        {brands.map(({ key, next, ...brand }) => (
          <Choice key={key} to={urlOf(next, 'brands')} {...brand} />
        ))}
      </Columns>
    </InPage>
  )
}
