/** What an owner changes to make the shop theirs: shown in the header, the footer, titles, mails and structured data. */
export const shop = {
  name: 'Souk Vert',
  slogan: 'Groceries and packaging, delivered free',
  social: [
    { name: 'Facebook', address: 'https://www.facebook.com/' },
    { name: 'Instagram', address: 'https://www.instagram.com/' },
    { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  ],
} as const
