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

/** Marks of an order's steps: done, present, not yet, or an unwanted end. */
export const stepMarks = {
  done: <path d="m7 12.5 3.5 3.5 6.5-7.5" />,
  now: <path d="M6 8h7v7H6ZM13 10.5h3l2 2.5v2h-5M8.5 17h.01M15.5 17h.01" />,
  ended: <path d="m8 8 8 8M16 8l-8 8" />,
}
