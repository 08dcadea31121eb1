const stroke = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** The drawings of the admin pages' icons, in a box of 24 by 24. */
const drawings = {
  category: 'M4 4h6v6H4Zm10 0h6v6h-6ZM4 14h6v6H4Zm10 0h6v6h-6Z',
  subCategory: 'M4 4v13a2 2 0 0 0 2 2h4M4 9h6m4-2h6v4h-6Zm0 10h6v4h-6Z',
  upload: 'M20 12v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h7M4 16l4-4 6 6m-1-4 2-2 5 5M18 3v6m-3-3h6',
  product: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5',
  orders: 'M9 4h6v3H9V4ZM9 5H6v16h12V5h-3M9 11h6m-6 5h6',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 5h6',
  heart: 'M12 20C6 15.5 4 12.6 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 3.3-2 6.2-8 10.7Z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  place: 'M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-8.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  leave: 'M10 4H5v16h5m4-12 4 4-4 4m4-4H9',
  more: 'M4 6h16M4 12h16M4 18h16',
  stock: 'M4 20V10h7v10H4Zm9 0V10h7v10h-7ZM8.5 10V4h7v6',
  overview: 'M4 4v16h16M8 16v-5m4 5V8m4 8v-3',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 8a6 6 0 0 1 12 0m1-8.5a3 3 0 1 0-1.5-5.6M18 19a6 6 0 0 0-2.5-4.9',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-6 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  status: 'M3 12h4l3-8 4 16 3-8h4',
  page: 'M7 3h7l4 4v14H7V3Zm7 0v4h4',
  plus: 'M12 5v14M5 12h14',
  pencil: 'm4 20 1-4L16 5l3 3L8 19l-4 1Z',
  bin: 'M5 7h14M10 4h4M7 7l1 13h8l1-13m-7 4v5m4-5v5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm7 7 10 10M17 7 7 17',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v5m0 3v.01',
  picture: 'M4 5h16v14H4Zm0 10 5-5 9 9m-4-6 2-2 4 4',
  hidden: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM4 4l16 16',
  outside: 'M13 5h6v6m0-6-9 9M10 5H5v14h14v-5',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7Z',
  importFile: 'M7 3h7l4 4v14H7V3Zm7 0v4h4M12.5 17v-6m-2.5 2.5 2.5-2.5 2.5 2.5',
  download: 'M12 4v11m-4-4 4 4 4-4M5 19h14',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
} as const

export type IconName = keyof typeof drawings

/** An icon in the colour of the text beside it, which says what it means. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg {...stroke}>
    <path d={drawings[name]} />
  </svg>
)
