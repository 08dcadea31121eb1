/** The data that an owner changes to make the shop theirs: shown in the header, the footer, titles, icons, mails and structured data. */
export const shop = {
  name: 'Souk Vert',
  slogan: 'Groceries and packaging, delivered free',
  /** Beside the name, in browsers' tabs and on home screens: an SVG path in a box of 26 by 26, drawn in the brand's colour. */
  logo: 'M13 0a13 13 0 0 1 0 26H3a3 3 0 0 1-3-3V13A13 13 0 0 1 13 0Z',
  social: [
    { name: 'Facebook', address: 'https://www.facebook.com/' },
    { name: 'Instagram', address: 'https://www.instagram.com/' },
    { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  ],
} as const
