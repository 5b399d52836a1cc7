import type { Db } from '#/platform/server/database/db.ts'
import type { DeliveryChoice } from './delivery-choice.ts'
import { quoteCart } from './quote-cart.ts'
import { dropThrottledPromo } from './check-promocode.ts'
import { ownerOf, type Requester } from './cart-owner.ts'

export const showCart = async (db: Db, asker: Requester, choice: DeliveryChoice) =>
  (await quoteCart(db, ownerOf(asker.visitor), await dropThrottledPromo(db, asker, choice))).cart
