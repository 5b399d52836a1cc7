import type { CardVariant, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { availableOn, needsStock, type PromisedDays } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { type Stems, stemsInSight } from '#/domains/catalog/rules/stems-in-sight.ts'
import type { CardRow } from '#/domains/catalog/server/queries/cards.ts'

/** A card in a city on a day. */
export type DatedCard = CardRow & PromisedDays & Stems

export const toCard = (row: DatedCard): ProductCard => {
  const { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes, counted } = row
  const card = { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes, counted }
  const variants = row.variants.map((variant) => ({ ...variant, ...availabilityOf(row, variant.id) }))
  const cheapest = variants.reduce((a, b) => (b.price < a.price ? b : a))
  return {
    ...card,
    variants,
    price: cheapest.price,
    old_price: cheapest.old_price,
    available_on: earliestDay(variants),
  }
}

/** `made_in` null: made to order. */
const availabilityOf = (row: DatedCard, variantId: number): Pick<CardVariant, 'available_on' | 'made_in'> => {
  const { stems_on, stems_in } = stemsInSight(row, variantId)
  const available_on = availableOn(row, stems_on, row)
  const isStocked = available_on !== null && needsStock(row.today, available_on)
  return { available_on, made_in: isStocked ? stems_in : null }
}

const earliestDay = (variants: { available_on: string | null }[]): string | null =>
  variants.reduce<string | null>(
    (first, { available_on }) => (!first || (available_on && available_on < first) ? available_on : first),
    null,
  )
