import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/public.ts'
import type { Visitor } from '#/domains/auth/server/public.ts'
import { findTypedPromo } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound, AppError, unprocessable } from '#/platform/server/errors.ts'
import { rateLimitKeys } from '#/platform/server/networks.ts'
import { MAX_LINES } from '#/domains/cart/contract.ts'
import * as queries from '../queries.ts'
import type { Owner } from '../queries.ts'
import type { DeliveryChoice } from './cart-choice.ts'
import { quoteCart } from './quote.ts'

/** A signed-in visitor's own cart, else the guest's by `x-client-id`; 422 without either. */
export const ownerOf = ({ user, clientId }: Visitor): Owner => {
  if (user) return { userId: user.id }
  if (clientId) return { clientId }
  throw unprocessable('client_id_needed')
}

export type Requester = { visitor: Visitor; ip: string }

export const showCart = async (db: Db, asker: Requester, choice: DeliveryChoice) =>
  (await quoteCart(db, ownerOf(asker.visitor), await dropThrottledPromo(db, asker, choice))).cart

/** What a code would do to the cart; 422 with the reason when nothing, 429 after too many tries. */
export const checkPromocode = async (db: Db, asker: Requester, choice: DeliveryChoice) => {
  await tryCode(db, asker, choice.promocode ?? '')
  const { cart, promoValues } = await quoteCart(db, ownerOf(asker.visitor), choice)
  const error = cart.promocode?.error
  if (error) throw unprocessable(error.code, promoValues)
  return cart
}

/** Without the code when too many were tried: the cart must not allow guessing either. */
export const dropThrottledPromo = async (
  db: Db,
  asker: Requester,
  choice: DeliveryChoice,
): Promise<DeliveryChoice> => {
  if (!choice.promocode) return choice
  try {
    await tryCode(db, asker, choice.promocode)
    return choice
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'promo_tries') throw error
    return { ...choice, promocode: undefined }
  }
}

/** A guest's client id may be forged, so tries are counted by address as well. */
const tryCode = (db: Db, { visitor: { user, clientId }, ip }: Requester, code: string) =>
  findTypedPromo(
    db,
    code,
    user ? { visitor: user.id } : { visitor: `guest ${clientId ?? rateLimitKeys(ip).address}`, ip },
  )

type LineUpdate = {
  product_id: number
  variant_id: number
  quantity: number
  options?: { card_text?: string | undefined } | undefined
}

/**
 * Sets the quantity of a line (`decisions §5`); 0 puts it aside until ordered. `countNew` limits new guest
 * carts per address.
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
    if (after > MAX_LINES && after > before) throw unprocessable('cart_too_long', { n: MAX_LINES })
  })
  return (await quoteCart(db, owner, await dropThrottledPromo(db, asker, choice))).cart
}

/** Lines of one variant differ by their options. */
const optionsKeyOf = (options: { card_text?: string }) =>
  options.card_text ? createHash('sha256').update(options.card_text).digest('base64url').slice(0, 16) : ''

/**
 * Merges the guest's lines into the user's cart, the larger quantity winning (`decisions §2`). Idempotent.
 */
export const mergeGuestCart = async (
  tx: Db,
  { userId, clientId }: { userId: string; clientId: string | null },
) => {
  const guestCart = clientId ? await queries.lockGuestCart(tx, clientId) : undefined
  if (guestCart) await queries.moveLines(tx, guestCart, await queries.lockCart(tx, { userId }))
}

/** Locks the user's cart until the transaction ends, so that two orders of it run one after another. */
export const lockCart = (tx: Db, userId: string): Promise<string> => queries.lockCart(tx, { userId })

export const clearOrdered = (tx: Db, cartId: string, lineIds: string[]) =>
  queries.removeOrdered(tx, cartId, lineIds)

export { quoteCart, type Quote } from './quote.ts'
export type { DeliveryChoice } from './cart-choice.ts'
