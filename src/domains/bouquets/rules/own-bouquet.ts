import type { BouquetRole, PartDrawing } from '#/domains/catalog/rules/bouquet-parts.ts'
import { countStems, retailPrice } from '#/domains/orders/rules/bouquet-price.ts'

export const BASES = ['round', 'loose', 'box'] as const
export type Base = (typeof BASES)[number]

export const MIN_STEMS = 3
/** More than that is a sheaf: such bouquets are talked about. */
export const MAX_STEMS = 75
/** Different flowers, with greenery and wrapping. */
export const MAX_LINES = 16

/** Of the drawing, so that it can be shuffled. */
export const MAX_SPREAD = 99

/** What a bouquet is put together from; `price`: kopecks a piece. */
export type Part = {
  component_id: number
  name: string
  kind: string
  role: Exclude<BouquetRole, 'none'>
  drawing: PartDrawing
  color: string
  price: number
}
export type RecipeLine = { component_id: number; quantity: number }
export type PartLine = { part: Part; quantity: number }

/** Lines of known parts, each part once, in the order of the parts. */
export const partLines = (parts: readonly Part[], lines: readonly RecipeLine[]): PartLine[] =>
  parts.flatMap((part) => {
    const quantity = lines
      .filter(({ component_id }) => component_id === part.component_id)
      .reduce((sum, line) => sum + line.quantity, 0)
    return quantity > 0 ? [{ part, quantity }] : []
  })

export const isStem = ({ part }: PartLine): boolean => part.role !== 'wrapping'

export const stemsOf = (lines: readonly PartLine[]): number => countStems(lines.filter(isStem).map(flat))

const flat = ({ part, quantity }: PartLine) => ({ ...part, quantity })

/** Kopecks: as a bouquet that a florist makes up on the spot (docs/decisions/065). */
export const ownPrice = (lines: readonly PartLine[], fee: number): number =>
  retailPrice(lines.map(flat), { bouquetFee: fee })

/** Of a line's slug; null: of a product. */
export const ownBouquetToken = (slug: string): string | null => /^own-bouquet\/(.+)$/.exec(slug)?.[1] ?? null

const PREPARE_MINUTES = 15
const STEM_MINUTES = 1.1
const STEP_MINUTES = 5

/** A florist has no sample of it: the more stems, the longer. */
export const makingMinutes = (stems: number): number =>
  Math.ceil((PREPARE_MINUTES + stems * STEM_MINUTES) / STEP_MINUTES) * STEP_MINUTES

/** The greatest number of stems made in no more minutes. */
export const mostStemsIn = (minutes: number): number => Math.floor((minutes - PREPARE_MINUTES) / STEM_MINUTES)

const HEAD_CM = 8
const HAND_CM = 26

/** About: heads fill a circle. Centimetres. */
export const measuresOf = (stems: number): { height: number; width: number } => ({
  height: Math.round(HAND_CM + 4 * Math.sqrt(stems)),
  width: Math.round(HEAD_CM * Math.sqrt(stems) + 1),
})

/** A box holds its flowers itself; the other bases are wrapped. */
export const fitsBase = (base: Base, wrapping: Pick<Part, 'drawing'>): boolean =>
  (base === 'box') === (wrapping.drawing === 'box')

/** «роза» of «Роза красная 50 см», in lower case: what rules name flowers by. */
export const flowerOf = ({ name }: Pick<Part, 'name'>): string =>
  (/^[\p{L}-]+/u.exec(name.trim())?.[0] ?? name).toLowerCase()
