import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/public.ts'
import type { Visitor } from '#/domains/auth/server/public.ts'
import { findTypedPromo } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound, Refusal, refused } from '#/platform/server/errors.ts'
import { countedAs } from '#/platform/server/networks.ts'
import { MAX_LINES } from '#/domains/cart/contract.ts'
import * as queries from '../queries.ts'
import type { Owner } from '../queries.ts'
import type { Choice } from './cart-choice.ts'
import { quoteCart } from './quote.ts'

/** A signed-in visitor's own cart, else the guest's by `x-client-id`; 422 without either. */
export const ownerOf = ({ user, clientId }: Visitor): Owner => {
  if (user) return { userId: user.id }
  if (clientId) return { clientId }
  throw refused('client_id_needed')
}

/** Who asks, as codes that are tried are counted: by themselves and by their address. */
export type Asker = { visitor: Visitor; ip: string }

export const showCart = async (db: Db, asker: Asker, choice: Choice) =>
  (await quoteCart(db, ownerOf(asker.visitor), await unlessGuessing(db, asker, choice))).cart

/** What a code would do to the cart; 422 with the reason where it does nothing, 429 for who tries one after another. */
export const checkPromocode = async (db: Db, asker: Asker, choice: Choice) => {
  await tryCode(db, asker, choice.promocode ?? '')
  const { cart, promoValues } = await quoteCart(db, ownerOf(asker.visitor), choice)
  const error = cart.promocode?.error
  if (error) throw refused(error.code, promoValues)
  return cart
}

/** Codes are not guessed through the cart either: to who has tried too many it is as if none was typed. */
export const unlessGuessing = async (db: Db, asker: Asker, choice: Choice): Promise<Choice> => {
  if (!choice.promocode) return choice
  try {
    await tryCode(db, asker, choice.promocode)
    return choice
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'promo_tries') throw error
    return { ...choice, promocode: undefined }
  }
}

/** A guest says who they are: it may be another's id, whose tries these are not. */
const tryCode = (db: Db, { visitor: { user, clientId }, ip }: Asker, code: string) =>
  findTypedPromo(
    db,
    code,
    user ? { visitor: user.id } : { visitor: `guest ${clientId ?? countedAs(ip).address}`, ip },
  )

type LineUpdate = {
  product_id: number
  variant_id: number
  quantity: number
  options?: { card_text?: string | undefined } | undefined
}

/**
 * Sets the quantity of a line (`decisions §5`); 0 puts it aside, restorable until ordered. `countNew` refuses an address
 * whose guests open too many carts.
 */
export const setLine = async (
  db: Db,
  asker: Asker & { countNew: (ip: string) => void },
  choice: Choice,
  update: LineUpdate,
) => {
  const owner = ownerOf(asker.visitor)
  const [variant] = await catalog.describeVariants(db, [update.variant_id])
  if (variant?.product_id !== update.product_id) throw notFound('product_not_found')
  const options = update.options?.card_text ? { card_text: update.options.card_text } : {}
  const line = { variantId: update.variant_id, options, optionsKey: keyOf(options) }
  await db.transaction(async (tx) => {
    const { id: cartId, is_new } = await queries.openCart(tx, owner, countedAs(asker.ip).address)
    if (is_new && 'clientId' in owner) asker.countNew(asker.ip)
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
  return (await quoteCart(db, owner, await unlessGuessing(db, asker, choice))).cart
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
export type { Choice } from './cart-choice.ts'
