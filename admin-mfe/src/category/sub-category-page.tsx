import { Tag } from '@souk-vert/shared/ui/controls/pill'
import { IconButton } from '@souk-vert/shared/ui/mui'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { Row } from '../parts/layout'
import { ResponsiveTable } from '../parts/list/responsive-table'
import { CategoryList } from './category-list'

const SubCategories = () => (
  <CategoryList kind="subCategory">
    {(subCategories, actions, onShow) => (
      <ResponsiveTable
        label={t.subCategories()}
        rows={subCategories}
        keyOf={({ _id }) => _id}
        card="44px minmax(0, 1fr) auto"
        columns={[
          { head: t.serialNumber(), cell: (_, index) => index + 1, phone: '1 / 3' },
          { head: t.name(), cell: ({ name }) => <bdi>{name}</bdi>, phone: '1 / 2' },
          {
            head: t.image(),
            phone: '1 / 1',
            cell: (each) => (
              <IconButton
                aria-label={t.enlargeOne({ name: each.name })}
                disabled={!each.image}
                onClick={() => onShow(each)}
                sx={{ display: 'block', width: 44, p: 0 }}
              >
                <ProductPicture address={each.image} name={each.name} width={44} />
              </IconButton>
            ),
          },
          {
            head: t.category(),
            phone: '2 / 2 / 3 / 4',
            cell: ({ category = [] }) => (
              <Row>
                {category.map(({ _id, name }) => (
                  <Tag key={_id}>
                    <bdi>{name}</bdi>
                  </Tag>
                ))}
              </Row>
            ),
          },
          { head: t.action(), phone: '3 / 2 / 4 / 4', cell: (each) => <Row>{actions(each)}</Row> },
        ]}
      />
    )}
  </CategoryList>
)

/** Sub Category admin (section 2): every sub-category of the shop, without paging. */
export const SubCategoryPage = adminPage(SubCategories, 'catalogue')
