/** `#rrggbb` as three numbers. */
const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** A colour between two, both `#rrggbb`: `share` 0 is the first, 1 the second. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  return `#${from.map((value, index) => hex(value + (to[index]! - value) * share)).join('')}`
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share)

/** Towards a warm shadow, not to black: that would look dirty. */
export const darker = (color: string, share: number): string => mix(color, '#3a1f2b', share)

/** Gradients for the shapes of one drawing. `prefix` keeps their ids apart from those of other drawings in one SVG. */
export function createBrush(prefix: string) {
  const gradients: string[] = []

  const add = (gradient: (id: string) => string): string => {
    const id = `${prefix}${gradients.length}`
    gradients.push(gradient(id))
    return `url(#${id})`
  }

  const stops = (colors: [number, string, number?][]): string =>
    colors
      .map(
        ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('')

  return {
    /** Light from the left over an upright cylinder. */
    across: (color: string, depth = 1): string =>
      add(
        (id) =>
          `<linearGradient id="${id}">${stops([
            [0, darker(color, 0.06 * depth)],
            [0.22, lighter(color, 0.3 * depth)],
            [0.55, color],
            [1, darker(color, 0.26 * depth)],
          ])}</linearGradient>`,
      ),
    /** Light from above over a flat face. */
    down: (color: string, depth = 1): string =>
      add(
        (id) =>
          `<linearGradient id="${id}" x1=".3" y1="0" x2=".7" y2="1">${stops([
            [0, lighter(color, 0.22 * depth)],
            [0.55, color],
            [1, darker(color, 0.16 * depth)],
          ])}</linearGradient>`,
      ),
    /** Light from the upper right on something round, with a warm glow below, as the emoji set has it. */
    ball: (color: string, depth = 1): string =>
      add(
        (id) =>
          `<radialGradient id="${id}" cx=".62" cy=".3" r=".8">${stops([
            [0, lighter(color, 0.42 * depth)],
            [0.4, color],
            [1, darker(color, 0.42 * depth)],
          ])}</radialGradient>`,
      ),
    /** A spot of light that fades out. */
    glow: (color = '#ffffff', opacity = 0.5): string =>
      add(
        (id) =>
          `<radialGradient id="${id}">${stops([
            [0, color, opacity],
            [1, color, 0],
          ])}</radialGradient>`,
      ),
    /** Definitions that the shapes refer to; must be in the same SVG. */
    defs: (): string => `<defs>${gradients.join('')}</defs>`,
  }
}

export type Brush = ReturnType<typeof createBrush>
