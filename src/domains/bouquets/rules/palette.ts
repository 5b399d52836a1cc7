/** What a customer calls a colour. */
export const TONES = ['white', 'pink', 'red', 'yellow', 'lilac', 'orange'] as const
export type Tone = (typeof TONES)[number]

const rgb = (hex: string): [number, number, number] => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** Of `#rrggbb`; null: of no tone, as greenery. */
export const toneOf = (hex: string): Tone | null => {
  const [red, green, blue] = rgb(hex)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [light, chroma] = [(most + least) / 2, most - least]
  if (chroma < 36 && light > 190) return 'white'
  if (chroma < 24) return null
  const hue = hueOf([red, green, blue], most, chroma)
  if (hue >= 75 && hue < 200) return null
  if (hue >= 200 && hue < 310) return 'lilac'
  if (hue >= 48 && hue < 75) return 'yellow'
  if (hue >= 18 && hue < 48) return light > 205 ? 'white' : 'orange'
  return light > 140 ? 'pink' : 'red'
}

const hueOf = ([red, green, blue]: [number, number, number], most: number, chroma: number): number => {
  const sixth = 60
  if (most === red) return (((green - blue) / chroma + 6) % 6) * sixth
  if (most === green) return ((blue - red) / chroma + 2) * sixth
  return ((red - green) / chroma + 4) * sixth
}

/** `share` of another colour mixed in. */
export const mixColors = (one: string, other: string, share: number): string => {
  const [from, to] = [rgb(one), rgb(other)]
  return `#${from
    .map((part, at) =>
      Math.round(part + ((to[at] ?? part) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
