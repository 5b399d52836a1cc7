type Flower = { name: string; kind: string; color: string }

/** Of a bouquet's pieces: what is less goes between the others. */
const ACCENT_SHARE = 0.25

type Role = 'main' | 'accent'

/** What a bouquet is made of, or what goes between; by its usual share of the pieces, null: unknown. */
export const roleOf = (share: number | null): Role =>
  share !== null && share < ACCENT_SHARE ? 'accent' : 'main'

/** Texts: `substitution.likeness`. */
export const LIKENESS = ['same', 'colour', 'flower', 'other'] as const
export type Likeness = (typeof LIKENESS)[number]

/** Of Oklab: what people call the same colour. */
const SAME_COLOUR = 0.07

/** The same flower in the same colour is closest, then the colour, then the flower. */
export const likenessOf = (one: Flower, other: Flower): Likeness => {
  const isColour = distance(one.color, other.color) < SAME_COLOUR
  if (flowerOf(one) === flowerOf(other)) return isColour ? 'same' : 'flower'
  return isColour ? 'colour' : 'other'
}

/** «Роза красная 50 см» and «роза белая» are roses. */
const flowerOf = ({ name }: Flower): string => (name.split(/[\s,(]/)[0] ?? '').toLowerCase()

const distance = (one: string, other: string): number => {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)))
}

const oklab = (hex: string): [number, number, number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

type RankedSubstitute = { name: string; likeness: Likeness; sameRole: boolean; difference: number }

/** A variety of the same flower does what it did, whatever else it is used for. */
const isOtherRole = ({ likeness, sameRole }: RankedSubstitute): number =>
  Number(!sameRole && likeness !== 'same' && likeness !== 'flower')

/** What does the same in a bouquet first, then the closest, then what differs least in price. */
export const byLikeness = (one: RankedSubstitute, other: RankedSubstitute): number =>
  isOtherRole(one) - isOtherRole(other) ||
  LIKENESS.indexOf(one.likeness) - LIKENESS.indexOf(other.likeness) ||
  Math.abs(one.difference) - Math.abs(other.difference) ||
  one.name.localeCompare(other.name, 'ru')
