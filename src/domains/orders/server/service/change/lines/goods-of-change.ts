import { uuidv7 } from 'uuidv7'
import type { SaleVariant } from '#/domains/catalog/server/public.ts'
import type { ChangedLine } from '#/domains/orders/contract/change.ts'
import type { OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'

/** What makes two lines the same goods; a line that only its own recipe describes is its own. */
const keyOf = ({
  id,
  variant_id,
  options,
  made_up,
}: Pick<OrderedLine, 'id' | 'variant_id' | 'options' | 'made_up'>): string =>
  made_up ? id : `${variant_id} ${options.card_text ?? ''}`

const countBy = (parts: { key: string; quantity: number }[]): string => {
  const counts = new Map<string, number>()
  for (const { key, quantity } of parts) counts.set(key, (counts.get(key) ?? 0) + quantity)
  return JSON.stringify([...counts].toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Also of a change whose answer was lost, and that has been made. */
export const isSameGoods = (ordered: OrderedLine[], wished: ChangedLine[]): boolean => {
  const own = ordered.filter(({ fixed }) => fixed !== 'gift')
  const byId = new Map(own.map((line) => [line.id, line]))
  const after = wished.map(({ id = '', variant_id = 0, quantity, options = {} }) => {
    const line = byId.get(id)
    return { key: line ? keyOf(line) : keyOf({ id, variant_id, options, made_up: false }), quantity }
  })
  return countBy(own.map((line) => ({ key: keyOf(line), quantity: line.quantity }))) === countBy(after)
}

/** Of today's assortment, at today's price. */
export const newLine = (
  variant: SaleVariant,
  quantity: number,
  options: OrderedLine['options'],
): OrderedLine => ({
  id: uuidv7(),
  product_id: variant.product_id,
  variant_id: variant.variant_id,
  name: variant.name,
  variant_label: variant.variant_label,
  quantity,
  price: variant.price,
  full_price: variant.old_price ?? variant.price,
  discount: 0,
  options: options.card_text ? { card_text: options.card_text } : {},
  fixed: null,
  made_up: false,
  back: 0,
  recipe: variant.recipe,
})

/** What the order has keeps its price; more of it costs today's, in a line of its own where that is another. */
export const enlarged = (
  line: OrderedLine,
  quantity: number,
  variant: SaleVariant | undefined,
): OrderedLine[] => {
  if (quantity <= line.quantity || line.made_up || !variant) return [{ ...line, quantity }]
  const isSamePrice = variant.price === line.price && (variant.old_price ?? variant.price) === line.full_price
  return isSamePrice
    ? [{ ...line, quantity }]
    : [line, newLine(variant, quantity - line.quantity, line.options)]
}
