import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { availableOn, type LeadTerms, needsStock } from '#/domains/catalog/rules/season-and-lead-time.ts'
import type { CardRow, Shelf, VariantRow } from '#/domains/catalog/server/queries/listing/cards.ts'

export const toCard = (row: CardRow, today: string): ProductCard => {
  const { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes } = row
  const card = { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes }
  const variants = row.variants.map((variant) => withAvailability(row, variant, today))
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
export const withAvailability = <T extends Pick<VariantRow, 'stems_on' | 'stems_in'>>(
  making: LeadTerms,
  { stems_on, stems_in, ...variant }: T,
  today: string,
) => {
  const available_on = availableOn(making, stems_on, today)
  return { ...variant, available_on, made_in: needsStock(today, available_on) ? stems_in : null }
}

export const cardsOf = ({ rows, today }: Shelf): ProductCard[] => rows.map((row) => toCard(row, today))

export const earliestDay = (variants: { available_on: string | null }[]): string | null =>
  variants.reduce<string | null>(
    (first, { available_on }) => (!first || (available_on && available_on < first) ? available_on : first),
    null,
  )
