/** The data that an owner changes to make the shop theirs: shown in the header, the footer, titles, icons, mails and structured data. */
export const shop = {
  name: 'Souk Vert',
  slogan: 'Groceries and packaging, delivered free',
  /** The sub-category that the banner's pictures show: its button leads there, and is left out where there is none of this name. */
  bannerShelf: 'Citrus',
  /** Beside the name, in browsers' tabs and on home screens: an SVG path in a box of 26 by 26, drawn in the brand's colour. */
  logo: 'M13 0a13 13 0 0 1 0 26H3a3 3 0 0 1-3-3V13A13 13 0 0 1 13 0Z',
  /** Where shoppers ask about an order; `dialled` in the international form. */
  phone: { shown: '021 63 45 00', dialled: '+21321634500' },
  hours: 'every day, 8:00 to 20:00',
  email: 'shop@souk-vert.example',
  social: [
    { name: 'Facebook', address: 'https://www.facebook.com/' },
    { name: 'Instagram', address: 'https://www.instagram.com/' },
    { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  ],
} as const
