import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { adminPage } from '../frame/admin-page'
import { Grid, Tile, TileActions, TileTitle } from '../parts/layout'
import { CategoryList } from './category-list'

const Categories = () => (
  <CategoryList kind="category">
    {(categories, actions) => (
      <Grid>
        {categories.map((category) => (
          <li key={category._id}>
            <Tile as="article">
              <ProductPicture address={category.image} name={category.name} width={180} />
              <TileTitle dir="auto">{category.name}</TileTitle>
              <TileActions>{actions(category)}</TileActions>
            </Tile>
          </li>
        ))}
      </Grid>
    )}
  </CategoryList>
)

/** Category admin (section 2): every category of the shop. */
export const CategoryPage = adminPage(Categories, 'catalogue')
