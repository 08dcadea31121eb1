const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const SearchIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-3.5-3.5" />
  </svg>
)

export const BackIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <path d="M19 12H5m6 7-7-7 7-7" />
  </svg>
)

export const CrossIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" {...stroke}>
    <path d="m3 3 10 10m0-10L3 13" />
  </svg>
)

/** Down, beside words that open something. */
export const ChevronIcon = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <path d="m6 9 6 6 6-6" />
  </svg>
)

export const BasketIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <path d="M4 9h16l-2 11H6L4 9Zm4 0 3-5m5 5-3-5" />
  </svg>
)

/** A clock: what was searched for lately. */
export const RecentIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </svg>
)

/** Four tiles: a category. */
export const CategoryIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />
  </svg>
)
