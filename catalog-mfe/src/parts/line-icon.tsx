interface LineIconProps {
  /** Side in px. */
  size: number
  /** The line, in a square of 24 by 24. */
  d: string
}

/** A sign drawn as a line in the colour of the text; the button around it has the name. */
export const LineIcon = ({ size, d }: LineIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    aria-hidden="true"
  >
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
