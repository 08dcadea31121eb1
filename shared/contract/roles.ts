/** Parts of the shop that its people run: `staff` is what each of them may, `admin` what only admins may. */
export const AREAS = ['staff', 'admin', 'catalogue', 'packing', 'driving'] as const
export type Area = (typeof AREAS)[number]

export const isArea = (text: string | undefined): text is Area => AREAS.includes(text as Area)

/** Areas of each role. ADMIN and USER are the specification's (section 3). */
const areas = {
  ADMIN: AREAS,
  CATALOGUE: ['staff', 'catalogue'],
  PACKER: ['staff', 'packing'],
  DRIVER: ['staff', 'driving'],
  USER: [],
} satisfies Record<string, readonly Area[]>

export type Role = keyof typeof areas

export const ROLES = Object.keys(areas) as Role[]

/** Whether somebody of a role works in an area. A role that is not known works in none. */
export const worksIn = (role: string, area: Area): boolean =>
  Object.hasOwn(areas, role) && (areas[role as Role] as readonly Area[]).includes(area)
