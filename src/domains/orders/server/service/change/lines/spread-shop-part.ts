import { spread } from '#/domains/cart/rules/spread-discount.ts'
import type { OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'
import { KOPECKS } from '#/platform/shared/money.ts'

/** Kopecks that the shop pays, in whole roubles over what is left to pay of the lines. */
export const spreadShopPart = (lines: readonly OrderedLine[], amount: number): OrderedLine[] => {
  const left = lines.map(({ price, quantity, discount }) => (price * quantity - discount) / KOPECKS)
  const parts = spread(
    amount / KOPECKS,
    left.map((rest) => ({ weight: Math.floor(rest), most: Math.floor(rest) })),
  )
  return lines.map((line, at) => ({ ...line, discount: line.discount + (parts[at] ?? 0) * KOPECKS }))
}
