import type { DemoCategory } from './shape'
import { bakery } from './bakery'
import { butcher } from './butcher'
import { dairyAndEggs } from './dairy-and-eggs'
import { drinks } from './drinks'
import { fish } from './fish'
import { fruit } from './fruit'
import { household } from './household'
import { packaging } from './packaging'
import { pantry } from './pantry'
import { sweets } from './sweets'
import { teaAndCoffee } from './tea-and-coffee'
import { vegetables } from './vegetables'

/** All that the demo shop sells: an Algerian grocer with a packing room. */
export const catalogue: DemoCategory[] = [
  ...[fruit, vegetables, dairyAndEggs, bakery, butcher, fish],
  ...[pantry, sweets, drinks, teaAndCoffee, household, packaging],
]
