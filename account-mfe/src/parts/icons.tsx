const stroke = {
  width: 22,
  height: 22,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** An eye: what is hidden can be shown. */
export const ShowIcon = () => (
  <svg {...stroke}>
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
  </svg>
)

/** A struck eye: what is shown can be hidden. */
export const HideIcon = () => (
  <svg {...stroke}>
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM4 4l16 16" />
    <circle cx="12" cy="12" r="3" />
  </svg>
)

export const CloseIcon = () => (
  <svg {...stroke}>
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
)

export const TickIcon = () => (
  <svg {...stroke}>
    <path d="m5 12.5 4.5 4.5L19 7" />
  </svg>
)
