import type { Arrangement } from '../drawing/arrange'
import type { DemoCategory } from './shape'
import * as arrangements from '../drawing/arrange'
import bakery from './bakery.json' with { type: 'json' }
import butcher from './butcher.json' with { type: 'json' }
import dairyAndEggs from './dairy-and-eggs.json' with { type: 'json' }
import drinks from './drinks.json' with { type: 'json' }
import fish from './fish.json' with { type: 'json' }
import fruit from './fruit.json' with { type: 'json' }
import household from './household.json' with { type: 'json' }
import packaging from './packaging.json' with { type: 'json' }
import pantry from './pantry.json' with { type: 'json' }
import sweets from './sweets.json' with { type: 'json' }
import teaAndCoffee from './tea-and-coffee.json' with { type: 'json' }
import vegetables from './vegetables.json' with { type: 'json' }

/** An arrangement as the files name it: a function of drawing/arrange.ts, and what it is called with: `["pair", "lemon"]`. */
type Written = [name: string, ...rest: unknown[]]

/** The files of the catalogue. TypeScript reads their lists as of any length, so what is in them is held by the tests. */
const files = [
  ...[fruit, vegetables, dairyAndEggs, bakery, butcher, fish],
  ...[pantry, sweets, drinks, teaAndCoffee, household, packaging],
] as unknown as DemoCategory<Written>[]

function arrange([name, ...rest]: Written): Arrangement {
  const make = (arrangements as Record<string, ((...rest: never[]) => Arrangement) | undefined>)[name]
  if (!make) throw new Error(`The catalogue names an arrangement '${name}', which drawing/arrange.ts lacks`)
  return make(...(rest as never[]))
}

const arranged = ({ tint, arrangement }: DemoCategory<Written>['picture']) => ({
  tint,
  arrangement: arrange(arrangement),
})

/** Catalogue of the demo shop: an Algerian grocer with a packing room. */
export const catalogue = files.map((category): DemoCategory => ({
  ...category,
  picture: arranged(category.picture),
  subCategories: category.subCategories.map((subCategory) => ({
    ...subCategory,
    picture: arranged(subCategory.picture),
    products: subCategory.products.map((product) => ({ ...product, pictures: product.pictures.map(arrange) })),
  })),
}))
