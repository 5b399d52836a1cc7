import type { ProductCard } from '../contract.ts'
import { availableOn } from './availability.ts'
import type { CardRow, Shelf } from './card-queries.ts'

/** A row as a card: prices from the cheapest size, days from stems, lead and season. */
export const toCard = (row: CardRow, today: string): ProductCard => {
  const { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes } = row
  const card = { id, slug, name, kind, labels, pictures, rating, reviews_count, lead_minutes }
  const variants = row.variants.map(({ stems_on, ...variant }) => ({
    ...variant,
    available_on: availableOn(row, stems_on, today),
  }))
  const cheapest = variants.reduce((a, b) => (b.price < a.price ? b : a))
  return {
    ...card,
    variants,
    price: cheapest.price,
    old_price: cheapest.old_price,
    available_on: soonest(variants),
  }
}

export const cardsOf = ({ rows, today }: Shelf): ProductCard[] => rows.map((row) => toCard(row, today))

export const soonest = (variants: { available_on: string | null }[]): string | null =>
  variants.reduce<string | null>(
    (first, { available_on }) => (!first || (available_on && available_on < first) ? available_on : first),
    null,
  )
