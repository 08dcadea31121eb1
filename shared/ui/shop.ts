/** What an owner changes to make the shop theirs: shown in the header, titles, mails and structured data. */
export const shop = { name: 'Souk Vert', slogan: 'Groceries and packaging, delivered free' } as const
