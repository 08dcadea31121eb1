/** A product's own picture: as wide as half of a desk's page, or as a phone. */
export const largePicture = {
  width: 580,
  sizes: '(max-width: 767px) calc(100vw - 32px), (max-width: 1240px) 46vw, 580px',
} as const
