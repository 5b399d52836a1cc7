import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { availableOn, type Making, needsStock } from '#/domains/catalog/rules/availability.ts'
import type { CardRow, Shelf, VariantRow } from '#/domains/catalog/server/queries/cards.ts'

/** A row as a card: prices from the cheapest size, days from stems, lead and season. */
export const toCard = (row: CardRow, today: string): ProductCard => {
  const { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes } = row
  const card = { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes }
  const variants = row.variants.map((variant) => onItsDay(row, variant, today))
  const cheapest = variants.reduce((a, b) => (b.price < a.price ? b : a))
  return {
    ...card,
    variants,
    price: cheapest.price,
    old_price: cheapest.old_price,
    available_on: soonest(variants),
  }
}

/** A size with its first day, and who makes it then: a day that is made to order is no matter of stems. */
export const onItsDay = <T extends Pick<VariantRow, 'stems_on' | 'stems_in'>>(
  making: Making,
  { stems_on, stems_in, ...variant }: T,
  today: string,
) => {
  const available_on = availableOn(making, stems_on, today)
  return { ...variant, available_on, made_in: needsStock(today, available_on) ? stems_in : null }
}

export const cardsOf = ({ rows, today }: Shelf): ProductCard[] => rows.map((row) => toCard(row, today))

export const soonest = (variants: { available_on: string | null }[]): string | null =>
  variants.reduce<string | null>(
    (first, { available_on }) => (!first || (available_on && available_on < first) ? available_on : first),
    null,
  )
