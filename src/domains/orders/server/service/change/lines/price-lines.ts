import { promoTermsOf } from '#/domains/cart/server/public.ts'
import { priceCart } from '#/domains/cart/rules/price-cart.ts'
import type { SaleVariant } from '#/domains/catalog/server/public.ts'
import { inviteSettings, pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { judgeGoods } from '#/domains/promo/rules/judge-promo.ts'
import { promoOfOrder } from '#/domains/promo/server/public.ts'
import type { ChangingRow, GoodsSums } from '#/domains/orders/server/queries/change/change-order.ts'
import type { OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { KOPECKS } from '#/platform/shared/money.ts'

export type LinePrices = {
  /** With their discounts, gifts included. */
  lines: OrderedLine[]
  sums: GoodsSums
  promo: {
    isLost: boolean
    /** Brings what is ordered for nothing. */
    isDeliveryFree: boolean
    /** Kopecks, off the goods and of a delivery that it pays. */
    worth: number
  }
}

type Goods = {
  lines: OrderedLine[]
  /** Of the code: they stay as long as it does. */
  gifts: OrderedLine[]
  sold: Map<number, SaleVariant>
}

/**
 * By the cart's own rule (`decisions §5`): a code, an invitation and points that were accepted are not judged anew, only
 * what hangs on the goods. Points that paid stay, as far as they may pay for fewer goods.
 */
export const priceLines = async (
  tx: Db,
  order: ChangingRow,
  { lines: own, gifts, sold }: Goods,
): Promise<LinePrices> => {
  const found = order.promo_code === null ? undefined : await promoOfOrder(tx, order.id)
  const verdict = found && judgeGoods(found, situationOf(own, sold))
  const promo = verdict?.ok ? found : undefined
  const lineIds = verdict?.ok ? verdict.lineIds : []
  const lines = promo ? [...own, ...gifts] : own
  const goods = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const { friendGoodsFrom } = await settingsOf(tx, inviteSettings)
  const { pointsShare } = await settingsOf(tx, pointSettings)
  const { totals, discounts } = priceCart({
    lines: lines.map(({ id, quantity, price, full_price }) => ({
      id,
      quantity,
      price,
      old_price: full_price,
      inPromo: lineIds.includes(id),
    })),
    promo: promo ? promoTermsOf(promo) : null,
    friend: goods >= friendGoodsFrom ? order.friend_discount : 0,
    points: { requested: order.points, usable: order.points, share: pointsShare },
    delivery: () => 0,
    surcharge: 0,
  })
  return {
    lines: lines.map((line) => withDiscount(line, discounts.get(line.id) ?? 0)),
    sums: {
      goods_full: totals.goods_full,
      goods: totals.goods,
      promo_discount: totals.promo,
      friend_discount: totals.friend,
      points: totals.bonuses / KOPECKS,
      promo_code: promo ? order.promo_code : null,
    },
    promo: {
      isLost: found !== undefined && !promo,
      isDeliveryFree: promo?.kind === 'free_delivery',
      worth: promo ? promo.amount - order.promo_discount + totals.promo : 0,
    },
  }
}

const situationOf = (lines: OrderedLine[], sold: Goods['sold']): Parameters<typeof judgeGoods>[1] => ({
  goods: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  lines: lines.map(({ id, product_id, variant_id, price, full_price, quantity }) => ({
    id,
    product_id,
    category_ids: sold.get(variant_id)?.category_ids ?? [],
    discounted: full_price > price,
    total: price * quantity,
  })),
})

/** What went back for flowers stays off. 422 where nothing would be left of such a line. */
const withDiscount = (line: OrderedLine, discount: number): OrderedLine => {
  if (discount + line.back > line.price * line.quantity) throw unprocessable('change_line_substituted')
  return { ...line, discount: discount + line.back }
}
