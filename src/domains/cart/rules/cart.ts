/** Every bouquet after the first makes the order so much longer (`research §3.3`), minutes. */
export const FURTHER_BOUQUET = 10

export type Stems = { component_id: number; quantity: number }
/** A line of the cart as far as stems are concerned. */
export type Wanted = { id: string; quantity: number; recipe: Stems[] }
export type Allocation = {
  /** Lines that the store can make together. */
  have: Set<string>
  /** How many of each line could be made at all after the lines before it. */
  canHave: Map<string, number>
}

/** How many of a recipe the free stems are enough for. */
const makeable = (recipe: Stems[], free: Map<number, number>): number =>
  recipe.length === 0
    ? 0
    : Math.min(
        ...recipe.map(({ component_id, quantity }) => Math.floor((free.get(component_id) ?? 0) / quantity)),
      )

/**
 * What one store can make of a whole cart, line after line: two lines that share a flower count together
 * (`decisions §3`). A line that cannot be made whole takes no stems.
 */
export const allocate = (lines: Wanted[], stems: Map<number, number>): Allocation => {
  const free = new Map(stems)
  const have = new Set<string>()
  const canHave = new Map<string, number>()
  for (const { id, quantity, recipe } of lines) {
    const count = makeable(recipe, free)
    canHave.set(id, Math.min(count, quantity))
    if (count < quantity) continue
    have.add(id)
    for (const part of recipe)
      free.set(part.component_id, (free.get(part.component_id) ?? 0) - part.quantity * quantity)
  }
  return { have, canHave }
}

/** Stems of several lines added up, in one order. */
export const sumStems = (lines: Wanted[]): Stems[] => {
  const sums = new Map<number, number>()
  for (const { quantity, recipe } of lines) {
    for (const part of recipe)
      sums.set(part.component_id, (sums.get(part.component_id) ?? 0) + part.quantity * quantity)
  }
  return [...sums]
    .map(([component_id, quantity]) => ({ component_id, quantity }))
    .toSorted((a, b) => a.component_id - b.component_id)
}

/** Stems that one piece needs at most, by component. */
export const largestPiece = (lines: Wanted[]): Map<number, number> => {
  const most = new Map<number, number>()
  for (const { component_id, quantity } of lines.flatMap(({ recipe }) => recipe))
    most.set(component_id, Math.max(most.get(component_id) ?? 0, quantity))
  return most
}

/** Minutes to make the whole cart: the slowest line and ten for every further bouquet. */
export const makingMinutes = (lines: { lead_minutes: number; quantity: number; kind: string }[]): number => {
  if (lines.length === 0) return 0
  const bouquets = lines
    .filter(({ kind }) => kind === 'bouquet' || kind === 'flowers')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    Math.max(...lines.map(({ lead_minutes }) => lead_minutes)) + Math.max(0, bouquets - 1) * FURTHER_BOUQUET
  )
}

type Sides = { available_products: unknown[]; unavailable_products: unknown[]; deleted_products: unknown[] }

/** The code of a cart's warning, and of a refused order, while the shop lacks what it needs to sell (`decisions §10`). */
export const NOT_OPEN = 'not_open'
export const takesOrders = ({ warnings }: { warnings: { code: string }[] }): boolean =>
  warnings.every(({ code }) => code !== NOT_OPEN)

/** Nothing in it, not even put aside (`spec §4`). */
export const isEmpty = ({ available_products, unavailable_products, deleted_products }: Sides): boolean =>
  available_products.length + unavailable_products.length + deleted_products.length === 0
