import type { StemQuantity } from './free-stems.ts'

/** More than a florist can hold: such orders are talked about. */
export const MAX_COUNT = 501
/** What follows 1, 3 and 7 of them. */
export type CountedWords = readonly [one: string, few: string, many: string]

/** A size of a product sold by the number of its flower (docs/decisions/109). */
export type Step = {
  /** Of the flower. */
  count: number
  /** Kopecks. */
  price: number
  old_price: number | null
  height_cm: number | null
  width_cm: number | null
  stems: number | null
  lead_minutes: number | null
  /** The flower among them. */
  parts: readonly StemQuantity[]
}

const ROUBLE = 100

type Sized = Omit<Step, 'count' | 'parts'> & { recipe: readonly StemQuantity[] }

/** By the number; a size without the flower is no step, and of two with one number the first is. */
export const stepsOf = (sizes: readonly Sized[], flower: number): Step[] => {
  const steps = new Map<number, Step>()
  for (const { recipe, ...size } of sizes) {
    const count = recipe.find(({ component_id: id }) => id === flower)?.quantity ?? 0
    if (count > 0 && count <= MAX_COUNT && !steps.has(count))
      steps.set(count, { ...size, count, parts: recipe })
  }
  return [...steps.values()].toSorted((one, other) => one.count - other.count)
}

/** What a number costs and is made of; null outside the steps, or with fewer than two. Whole roubles between steps. */
export const countedSize = (steps: readonly Step[], count: number): Step | null => {
  const above = steps.findIndex((step) => step.count >= count)
  const [from, to] = [steps[above - 1], steps[above]]
  if (steps.length < 2 || !to) return null
  if (to.count === count) return to
  if (!from) return null
  const between = (low: number, high: number): number =>
    Math.round(low + ((high - low) * (count - from.count)) / (to.count - from.count))
  const known = (low: number | null, high: number | null) =>
    low === null || high === null ? low : between(low, high)
  const money = (low: number, high: number) => between(low / ROUBLE, high / ROUBLE) * ROUBLE
  const price = money(from.price, to.price)
  const old = from.old_price && to.old_price ? money(from.old_price, to.old_price) : null
  return {
    count,
    price,
    old_price: old !== null && old > price ? old : null,
    height_cm: known(from.height_cm, to.height_cm),
    width_cm: known(from.width_cm, to.width_cm),
    stems: known(from.stems, to.stems),
    lead_minutes: known(from.lead_minutes, to.lead_minutes),
    parts: partsBetween(from, to, between),
  }
}

const partsBetween = (from: Step, to: Step, between: (low: number, high: number) => number) => {
  const ids = [...new Set([...from.parts, ...to.parts].map(({ component_id: id }) => id))]
  const of = ({ parts }: Step, id: number) =>
    parts.find(({ component_id }) => component_id === id)?.quantity ?? 0
  return ids
    .map((id) => ({ component_id: id, quantity: between(of(from, id), of(to, id)) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The greatest number that free stems of one store allow; 0: not even the least. */
export const mostOf = (steps: readonly Step[], free: ReadonlyMap<number, number>): number => {
  const least = steps[0]?.count ?? 1
  for (let count = steps.at(-1)?.count ?? 0; count >= least; count--) {
    const size = countedSize(steps, count)
    if (size?.parts.every(({ component_id: id, quantity }) => quantity <= (free.get(id) ?? 0))) return count
  }
  return 0
}

/** «51 роза», by the rules of Russian plurals. */
export const countedLabel = (count: number, [one, few, many]: CountedWords): string => {
  const [last, tens] = [count % 10, count % 100]
  if (last === 1 && tens !== 11) return `${count} ${one}`
  return `${count} ${last >= 2 && last <= 4 && (tens < 12 || tens > 14) ? few : many}`
}
