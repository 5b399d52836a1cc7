import type { StemQuantity } from '#/domains/catalog/server/public.ts'
import type { OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'

/** Stems that are needed more, or below zero less, than before. */
export type StemShift = StemQuantity

type MadeLine = Pick<OrderedLine, 'id' | 'quantity' | 'recipe'>

const addUp = (sums: Map<number, number>, { quantity, recipe }: MadeLine, sign: 1 | -1): void => {
  for (const part of recipe)
    sums.set(part.component_id, (sums.get(part.component_id) ?? 0) + sign * part.quantity * quantity)
}

/** Of one order before and after; lines that stay shift nothing. */
export const shiftOf = (before: MadeLine[], after: MadeLine[]): StemShift[] => {
  const sums = new Map<number, number>()
  for (const line of before) addUp(sums, line, -1)
  for (const line of after) addUp(sums, line, 1)
  return [...sums]
    .filter(([, quantity]) => quantity !== 0)
    .map(([component_id, quantity]) => ({ component_id, quantity }))
    .toSorted((a, b) => a.component_id - b.component_id)
}

/** Needed after the shift; nothing less than none. */
export const shifted = (stems: readonly StemQuantity[], shift: readonly StemShift[]): StemQuantity[] => {
  const sums = new Map(stems.map(({ component_id, quantity }) => [component_id, quantity]))
  for (const { component_id, quantity } of shift)
    sums.set(component_id, (sums.get(component_id) ?? 0) + quantity)
  return [...sums]
    .filter(([, quantity]) => quantity > 0)
    .map(([component_id, quantity]) => ({ component_id, quantity }))
    .toSorted((a, b) => a.component_id - b.component_id)
}
