import { Like, type States } from '@souk-vert/shared/testing/states'
import { aCategory, aSubCategory } from '../testing/catalogue-builders'
import { SubCategoryList } from './sub-category-list'

const category = aCategory('Bakery')
const names = ['Bread', 'Cakes & tarts', 'Dough & sheets', 'Flatbreads', 'Morning pastries', 'Oriental cakes']
const all = names.map((name) => aSubCategory(name, category))
const [first, second] = all as [(typeof all)[number], (typeof all)[number]]

const list = (subCategories: typeof all, current = first) => (
  <SubCategoryList category={category} subCategories={subCategories} current={current} />
)

export const states: States = {
  width: 180,
  each: {
    'first is current': list(all),
    'another is current': list(all, second),
    hover: <Like state="hover">{list(all)}</Like>,
    focus: <Like state="focus-visible">{list(all)}</Like>,
    'one alone': list([first]),
    'no picture, long name': list([first, { ...second, name: 'Sweets for weddings and other days', image: '' }]),
  },
}
