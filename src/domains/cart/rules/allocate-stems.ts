export type Stems = { component_id: number; quantity: number }
export type LineToMake = { id: string; quantity: number; recipe: Stems[] }
export type Allocation = {
  /** That the store can make together. */
  have: Set<string>
  /** By line, after the lines before it. */
  canHave: Map<string, number>
}

const makeable = (recipe: Stems[], free: Map<number, number>): number =>
  recipe.length === 0
    ? 0
    : Math.min(
        ...recipe.map(({ component_id, quantity }) => Math.floor((free.get(component_id) ?? 0) / quantity)),
      )

/** Lines share stems, in their order (`decisions §3`); one that cannot be made whole takes none. */
export const allocate = (lines: LineToMake[], stems: Map<number, number>): Allocation => {
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

/** By component. */
export const sumStems = (lines: LineToMake[]): Stems[] => {
  const sums = new Map<number, number>()
  for (const { quantity, recipe } of lines) {
    for (const part of recipe)
      sums.set(part.component_id, (sums.get(part.component_id) ?? 0) + part.quantity * quantity)
  }
  return [...sums]
    .map(([component_id, quantity]) => ({ component_id, quantity }))
    .toSorted((a, b) => a.component_id - b.component_id)
}

/** For one of several equal pieces, once what others take is gone. */
export const perPiece = (
  free: ReadonlyMap<number, number>,
  { taken, pieces }: { taken: Stems[]; pieces: number },
): Map<number, number> => {
  const gone = new Map(taken.map(({ component_id: id, quantity }) => [id, quantity]))
  return new Map(
    [...free].map(([id, quantity]) => [id, Math.floor((quantity - (gone.get(id) ?? 0)) / pieces)]),
  )
}

export const largestPiece = (lines: LineToMake[]): Map<number, number> => {
  const most = new Map<number, number>()
  for (const { component_id, quantity } of lines.flatMap(({ recipe }) => recipe))
    most.set(component_id, Math.max(most.get(component_id) ?? 0, quantity))
  return most
}
