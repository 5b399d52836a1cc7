import type { Cart } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

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
    ...lostPromoCode(seen, now),
    ...COMPARED_STAGES.flatMap((stage) => {
      const [was, is] = [seen.totals[stage], now.totals[stage]]
      return was === is ? [] : [t(`orders.changes.${stage}`, { was: formatMoney(was), now: formatMoney(is) })]
    }),
  ]
}

const COMPARED_STAGES = [
  'promo',
  'friend',
  'bonuses',
  'delivery',
  'surcharge',
  'certificate',
  'total',
] as const

const lostPromoCode = ({ promocode: seen }: Cart, { promocode: now }: Cart): string[] =>
  seen?.ok && now?.error ? [t('orders.changes.code', { code: now.code, why: now.error.text })] : []
