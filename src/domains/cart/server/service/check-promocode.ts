import { findTypedPromo } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, unprocessable } from '#/platform/server/errors.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'
import type { DeliveryChoice } from './delivery-choice.ts'
import { quoteCart } from './quote-cart.ts'
import { ownerOf, type Requester } from './cart-owner.ts'

/** 422 with the reason when the code does nothing, 429 after too many tries. */
export const checkPromocode = async (db: Db, asker: Requester, choice: DeliveryChoice) => {
  await tryCode(db, asker, choice.promocode ?? '')
  const { cart, promoValues } = await quoteCart(db, ownerOf(asker.visitor), choice)
  const error = cart.promocode?.error
  if (error) throw unprocessable(error.code, promoValues)
  return cart
}

/** The cart must not allow guessing either. */
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

/** A guest's client id may be forged: tries are counted by address as well. */
const tryCode = (db: Db, { visitor: { user, clientId }, ip }: Requester, code: string) =>
  findTypedPromo(
    db,
    code,
    user ? { visitor: user.id } : { visitor: `guest ${clientId ?? rateLimitKeys(ip).address}`, ip },
  )
