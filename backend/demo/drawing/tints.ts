/** Grounds behind products, light values (the theme's tints); each picture stands on one. */
export const tints = {
  g: '#E9F3E6',
  y: '#FBF1D9',
  r: '#FBE7E1',
  b: '#E5EEF6',
  p: '#F1E8F5',
  o: '#FCEBDA',
  n: '#EFEDE6',
} as const

export type Tint = keyof typeof tints
