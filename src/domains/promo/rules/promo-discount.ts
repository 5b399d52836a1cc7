import { KOPECKS, wholeRoubles } from '#/platform/shared/money.ts'
import type { PromoKind } from '../contract/customer.ts'

/** Kopecks: whole roubles, every line still costs one (receipts). */
export const promoDiscount = (
  { kind, value, max_discount }: { kind: PromoKind; value?: number; max_discount?: number | null },
  lineTotals: readonly number[],
): number => {
  const sum = lineTotals.reduce((all, one) => all + one, 0)
  const room = lineTotals.reduce((all, one) => all + Math.max(0, wholeRoubles(one - KOPECKS)), 0)
  const discount =
    kind === 'percent'
      ? Math.min((sum * (value ?? 0)) / 100, max_discount ?? Infinity)
      : kind === 'fixed'
        ? (value ?? 0)
        : 0
  return Math.min(wholeRoubles(discount), room)
}
