import { randomBytes } from 'node:crypto'
import type { NewAddress } from '../src/address/store'
import type { NewUser } from '../src/user/store'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { hashPassword } from '../src/user/password'
import { demoId } from './demo-id'

const JOINED = new Date('2026-01-10T09:00:00Z')

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const mobiles = { admin: '0550 10 20 30', shopper: '0661 23 45 67' }

const userId = (role: keyof typeof demoLogins): string => demoId('user', demoLogins[role].email)

/** Shoppers beside the two accounts: name, street, city, state, postcode. */
const SHOPPERS: [string, string, string, string, string][] = [
  ['Karim Haddad', '8 rue Larbi Ben M’hidi', 'Alger Centre', 'Alger', '16000'],
  ['Lina Meziane', '21 chemin Sidi Yahia, villa 4', 'Hydra', 'Alger', '16035'],
  ['سميرة بن يوسف', 'شارع العقيد لطفي، عمارة 3', 'باب الوادي', 'Alger', '16009'],
  ['Yacine Boudiaf', '3 rue des Frères Bouadou', 'Bir Mourad Raïs', 'Alger', '16013'],
  ['Sofia Belkacem', 'Cité 1200 logements, bâtiment 17', 'Bab Ezzouar', 'Alger', '16024'],
  ['Rachid Ouali', '14 rue Abane Ramdane', 'Tizi Ouzou', 'Tizi Ouzou', '15000'],
  ['Nour El Houda Khelifi', '40 rue Didouche Mourad', 'Constantine', 'Constantine', '25000'],
  ['Mourad Ziani', '2 place du 1er Novembre', 'Blida', 'Blida', '09000'],
  ['Fella Amrani', '17 rue Hassiba Ben Bouali', 'Kouba', 'Alger', '16050'],
  ['Walid Saadi', '9 rue Khemisti', 'Oran', 'Oran', '31000'],
  ['Imene Cherif', '6 cours de la Révolution', 'Annaba', 'Annaba', '23000'],
  ['Djamel Hamdi', '31 rue de Tripoli', 'Hussein Dey', 'Alger', '16040'],
]

/** Accounts of demo mode: the two that are printed, and shoppers whose password nobody knows. Hashing takes some tens of ms. */
export async function demoUsers(): Promise<NewUser[]> {
  const known = (['admin', 'shopper'] as const).map(async (role) => ({
    id: userId(role),
    name: demoLogins[role].name,
    email: demoLogins[role].email,
    passwordHash: await hashPassword(demoLogins[role].password),
    role: role === 'admin' ? ('ADMIN' as const) : ('USER' as const),
    mobile: mobiles[role],
    verifiedEmail: true,
    createdAt: JOINED,
  }))
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
  const others = SHOPPERS.map(([name], index) => ({
    id: demoId('user', name),
    name,
    passwordHash,
    createdAt: new Date(JOINED.getTime() - index * WEEK_MS),
    email: `shopper-${index + 1}@souk-vert.example`,
    mobile: mobileOf(index),
  }))
  return [...(await Promise.all(known)), ...others]
}

const mobileOf = (index: number) => `0770 ${10 + index} 40 ${50 + index}`

const home = {
  id: demoId('address', 'home'),
  userId: userId('shopper'),
  addressLine: '12 rue Didouche Mourad, 3rd floor',
  city: 'Alger Centre',
  state: 'Alger',
  country: 'Algeria',
  pincode: '16000',
  mobile: mobiles.shopper,
  createdAt: new Date('2026-01-10T09:20:00Z'),
}

const parents = {
  ...home,
  id: demoId('address', 'parents'),
  addressLine: '5 boulevard de la Soummam',
  city: 'Oran',
  state: 'Oran',
  pincode: '31000',
  createdAt: new Date('2026-01-10T09:10:00Z'),
}

/** Addresses of the shoppers; a list shows the later one first. */
export const demoAddresses: (NewAddress & { id: string; userId: string })[] = [
  ...[parents, home],
  ...SHOPPERS.map(([name, addressLine, city, state, pincode], index) => ({
    ...home,
    addressLine,
    city,
    state,
    pincode,
    mobile: mobileOf(index),
    id: demoId('address', name),
    userId: demoId('user', name),
  })),
]
