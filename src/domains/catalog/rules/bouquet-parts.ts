/** What a component is in a customer's own bouquet (docs/decisions/116); `none`: not offered. */
export const BOUQUET_ROLES = ['none', 'main', 'small', 'greenery', 'wrapping'] as const
export type BouquetRole = (typeof BOUQUET_ROLES)[number]

/** How it is drawn there. */
export const PART_DRAWINGS = [
  'rose',
  'cup',
  'daisy',
  'open',
  'cluster',
  'spike',
  'branch',
  'leaf',
  'paper',
  'kraft',
  'ribbon',
  'box',
] as const
export type PartDrawing = (typeof PART_DRAWINGS)[number]

const WRAPPINGS: readonly PartDrawing[] = ['paper', 'kraft', 'ribbon', 'box']

/** What may be drawn in that role. */
export const drawingsOf = (role: BouquetRole): PartDrawing[] =>
  PART_DRAWINGS.filter((drawing) => WRAPPINGS.includes(drawing) === (role === 'wrapping'))
