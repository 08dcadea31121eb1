/** The accounts of a shop in demo mode: made when an empty store is filled, printed when the shop starts. */
export const demoLogins = {
  admin: { name: 'Nadia Admin', email: 'admin@souk-vert.example', password: 'admin-of-souk-vert' },
  shopper: { name: 'Amina Benali', email: 'shopper@souk-vert.example', password: 'shopper-of-souk-vert' },
} as const
