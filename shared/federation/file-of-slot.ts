/** The source file of a slot, without ending: `DashboardLayout` stands in `src/slots/dashboard-layout`. */
export const fileOfSlot = (slot: string): string =>
  `src/slots/${slot.replace(/(?<=[a-z0-9])[A-Z]|^[A-Z]/g, (c, at) => (at ? '-' : '') + c.toLowerCase())}`
