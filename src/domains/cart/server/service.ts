import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/service.ts'
import type { Visitor } from '#/domains/auth/server/guards.ts'
import type { Db } from '#/platform/server/db.ts'
import { notFound, refused } from '#/platform/server/errors.ts'
import { MAX_LINES } from '../contract.ts'
import * as queries from './queries.ts'
import type { Owner } from './queries.ts'
import { quoteCart, type Choice } from './quote.ts'

/** A signed-in visitor's own cart, else the guest's by `x-client-id`; 422 without either. */
export const ownerOf = ({ user, clientId }: Visitor): Owner => {
  if (user) return { userId: user.id }
  if (clientId) return { clientId }
  throw refused('client_id_needed')
}

export const showCart = async (db: Db, visitor: Visitor, choice: Choice) =>
  (await quoteCart(db, ownerOf(visitor), choice)).cart

type LineUpdate = {
  product_id: number
  variant_id: number
  quantity: number
  options?: { card_text?: string | undefined } | undefined
}

/** Sets the quantity of a line (`decisions §5`); 0 puts it aside, restorable until ordered. */
export const setLine = async (db: Db, visitor: Visitor, choice: Choice, update: LineUpdate) => {
  const owner = ownerOf(visitor)
  const [variant] = await catalog.describeVariants(db, [update.variant_id])
  if (variant?.product_id !== update.product_id) throw notFound('product_not_found')
  const options = update.options?.card_text ? { card_text: update.options.card_text } : {}
  const line = { variantId: update.variant_id, options, optionsKey: keyOf(options) }
  await db.transaction(async (tx) => {
    const cartId = await queries.lockCart(tx, owner)
    if (update.quantity === 0) {
      await queries.putLineAside(tx, cartId, line.variantId, line.optionsKey)
      return void (await queries.forgetOldAside(tx, cartId, MAX_LINES))
    }
    const before = await queries.countLines(tx, cartId)
    await queries.setLine(tx, { ...line, cartId, quantity: update.quantity })
    const after = await queries.countLines(tx, cartId)
    // Two carts joined at sign-in may be longer: their lines can still be changed.
    if (after > MAX_LINES && after > before) throw refused('cart_too_long', { n: MAX_LINES })
  })
  return (await quoteCart(db, owner, choice)).cart
}

/** Lines of one size are told apart by their options. */
const keyOf = (options: { card_text?: string }) =>
  options.card_text ? createHash('sha256').update(options.card_text).digest('base64url').slice(0, 16) : ''

/** At sign-in the guest's lines join the user's with the larger quantity (`decisions §2`); twice is as good as once. */
export const mergeGuestCart = async (
  tx: Db,
  { userId, clientId }: { userId: string; clientId: string | null },
) => {
  const guestCart = clientId ? await queries.lockGuestCart(tx, clientId) : undefined
  if (guestCart) await queries.moveLines(tx, guestCart, await queries.lockCart(tx, { userId }))
}

/** Holds the user's cart until the end of the transaction, so that two orders of it stand in line. */
export const holdCart = (tx: Db, userId: string): Promise<string> => queries.lockCart(tx, { userId })

/** Takes ordered lines out of the cart. */
export const clearOrdered = (tx: Db, cartId: string, lineIds: string[]) =>
  queries.removeOrdered(tx, cartId, lineIds)

export { quoteCart, type Quote } from './quote.ts'
