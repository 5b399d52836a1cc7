import type { Cart, cartApi, CartLine } from '#/domains/cart/contract.ts'
import type { Input } from '#/platform/shared/endpoint.ts'

export type LineUpdate = Input<typeof cartApi.updateProduct>['body']
export type PendingUpdates = Readonly<Record<string, LineUpdate>>

/** Lines of one variant differ by their card text. */
export const lineKey = ({ variant_id, options }: Pick<LineUpdate, 'variant_id' | 'options'>): string =>
  `${variant_id} ${options?.card_text ?? ''}`

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** Sums stay the server's. */
export const withPendingUpdates = (cart: Cart, pending: PendingUpdates): Cart => {
  const all: (CartLine & { quantity: number })[] = [...cart.available_products, ...cart.deleted_products]
  const pendingQuantity = (line: CartLine) => pending[lineKey(line)]?.quantity
  const set = <T extends CartLine>(line: T): T => ({
    ...line,
    quantity: pendingQuantity(line) ?? line.quantity,
  })
  return {
    ...cart,
    available_products: all
      .filter((line) => pendingQuantity(line) ?? (cart.deleted_products.includes(line) ? 0 : line.quantity))
      .map(set),
    unavailable_products: cart.unavailable_products.filter((line) => pendingQuantity(line) !== 0).map(set),
    deleted_products: [
      ...cart.deleted_products,
      ...cart.available_products,
      ...cart.unavailable_products,
    ].filter((line) =>
      cart.deleted_products.includes(line) ? !pendingQuantity(line) : pendingQuantity(line) === 0,
    ),
  }
}
