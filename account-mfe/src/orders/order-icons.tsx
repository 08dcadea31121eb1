const stroke = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export const BackIcon = () => (
  <svg {...stroke}>
    <path d="m14 6-6 6 6 6" />
  </svg>
)

export const PrintIcon = () => (
  <svg {...stroke}>
    <path d="M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7Z" />
  </svg>
)

export const AgainIcon = () => (
  <svg {...stroke}>
    <path d="M4 5v5h5M4.5 10A8 8 0 1 1 5 15.5" />
  </svg>
)

export const PhoneIcon = () => (
  <svg {...stroke}>
    <path d="M6 3h3l1.5 5L8 9.5a11 11 0 0 0 5.5 5.5L15 12.5l5 1.5v3a3 3 0 0 1-3 3A14 14 0 0 1 3 6a3 3 0 0 1 3-3Z" />
  </svg>
)

/** Drawing of each step of an order: a receipt, a box, a van, a house, and a way back. */
export const stepMarks = {
  'awaiting-payment': 'M4 6h16v12H4ZM4 10h16',
  placed: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5',
  packed: 'm12 3 8 4v10l-8 4-8-4V7ZM4 7l8 4 8-4M12 11v10',
  shipped: 'M2 6h11v10H2ZM13 9h4l4 4v3h-8M6.5 18.5h.01M16.5 18.5h.01',
  delivered: 'm3 11 9-8 9 8M5.5 9.5V20h13V9.5M9 14.5l2.2 2.2 4-4.4',
  returned: 'M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  cancelled: 'm7 7 10 10M17 7 7 17',
}
