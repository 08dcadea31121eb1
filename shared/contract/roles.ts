/** Parts of the shop that its staff run; `admin` is what only admins may. */
export type Area = 'admin' | 'catalogue' | 'packing' | 'driving'

/** Areas of each role. ADMIN and USER are the specification's (section 3). */
const areas = {
  ADMIN: ['admin', 'catalogue', 'packing', 'driving'],
  CATALOGUE: ['catalogue'],
  PACKER: ['packing'],
  DRIVER: ['driving'],
  USER: [],
} satisfies Record<string, Area[]>

export type Role = keyof typeof areas

export const ROLES = Object.keys(areas) as Role[]

const areasOf = (role: string): readonly Area[] => areas[role as Role] ?? []

/** Whether somebody of a role works in an area. A role that is not known works in none. */
export const worksIn = (role: string, area: Area): boolean => areasOf(role).includes(area)

/** Whether somebody of a role is more than a shopper. */
export const isStaff = (role: string): boolean => areasOf(role).length > 0
