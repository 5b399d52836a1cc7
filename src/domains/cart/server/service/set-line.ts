import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'
import { MAX_LINES } from '#/domains/cart/contract.ts'
import { cartSettings } from '#/domains/cart/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries.ts'
import type { DeliveryChoice } from './delivery-choice.ts'
import { quoteCart } from './quote-cart.ts'
import { ownerOf, type Requester } from './cart-owner.ts'
import { dropThrottledPromo } from './check-promocode.ts'

type LineUpdate = {
  product_id: number
  variant_id: number
  quantity: number
  options?: { card_text?: string | undefined } | undefined
}

/**
 * 0 puts a line aside until ordered (`decisions §5`). 422 for more than the owner allows of a line, or of
 * lines. `countNew` limits new guest carts per address.
 */
export const setLine = async (
  db: Db,
  asker: Requester & { countNew: (ip: string) => void },
  choice: DeliveryChoice,
  update: LineUpdate,
) => {
  const owner = ownerOf(asker.visitor)
  const [variant] = await catalog.describeVariants(db, [update.variant_id])
  if (variant?.product_id !== update.product_id) throw notFound('product_not_found')
  const { mostOfLine, mostLines } = await settingsOf(db, cartSettings)
  if (update.quantity > mostOfLine) throw invalid({ quantity: t('validation.most', { n: mostOfLine }) })
  const options = update.options?.card_text ? { card_text: update.options.card_text } : {}
  const line = { variantId: update.variant_id, options, optionsKey: optionsKeyOf(options) }
  await db.transaction(async (tx) => {
    const { id: cartId, is_new } = await queries.openCart(tx, owner, rateLimitKeys(asker.ip).address)
    if (is_new && 'clientId' in owner) asker.countNew(asker.ip)
    if (update.quantity === 0) {
      await queries.putLineAside(tx, cartId, line.variantId, line.optionsKey)
      return void (await queries.forgetOldAside(tx, cartId, MAX_LINES))
    }
    const before = await queries.countLines(tx, cartId)
    await queries.setLine(tx, { ...line, cartId, quantity: update.quantity })
    const after = await queries.countLines(tx, cartId)
    // Carts merged at sign-in may exceed the limit: their lines stay editable.
    if (after > mostLines && after > before) throw unprocessable('cart_too_long', { n: mostLines })
  })
  return (await quoteCart(db, owner, await dropThrottledPromo(db, asker, choice))).cart
}

/** Lines of one variant differ by their options. */
const optionsKeyOf = (options: { card_text?: string }) =>
  options.card_text ? createHash('sha256').update(options.card_text).digest('base64url').slice(0, 16) : ''
