import type { Cart } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

/** What differs between the cart a customer saw and the one there is now, in sentences; empty for the same. */
export const describeChanges = (seen: Cart, now: Cart): string[] => {
  if (seen.version === now.version) return []
  const before = new Map(seen.available_products.map((line) => [line.id, line]))
  const after = new Map(now.available_products.map((line) => [line.id, line]))
  const gone = seen.available_products.filter(({ id }) => !after.has(id))
  const back = now.available_products.filter(({ id }) => !before.has(id))
  const repriced = now.available_products.filter(
    ({ id, price }) => before.has(id) && before.get(id)?.price !== price,
  )
  return [
    ...gone.map(({ name }) => t('orders.changes.gone', { name })),
    ...back.map(({ name }) => t('orders.changes.back', { name })),
    ...repriced.map(({ id, name, price }) =>
      t('orders.changes.price', {
        name,
        was: formatMoney(before.get(id)?.price ?? 0),
        now: formatMoney(price),
      }),
    ),
    ...(seen.totals.delivery !== now.totals.delivery
      ? [
          t('orders.changes.delivery', {
            was: formatMoney(seen.totals.delivery),
            now: formatMoney(now.totals.delivery),
          }),
        ]
      : []),
    ...(seen.totals.total !== now.totals.total
      ? [
          t('orders.changes.total', {
            was: formatMoney(seen.totals.total),
            now: formatMoney(now.totals.total),
          }),
        ]
      : []),
  ]
}
