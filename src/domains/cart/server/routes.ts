import { anyVisitor, type Visitor } from '#/domains/auth/server/public.ts'
import { type Incoming, serve } from '#/platform/server/http/serve.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { limitByAddress } from '#/platform/server/http/limit-by-address.ts'
import { z } from 'zod'
import { cartApi } from '../contract.ts'
import { CERTIFICATE_COOKIE } from '../certificate-names.ts'
import type { DeliveryChoice } from './service/delivery-choice.ts'
import * as cart from './service/show-cart.ts'
import { setLine } from './service/set-line.ts'
import { checkPromocode } from './service/check-promocode.ts'

const requesterOf = ({ visitor, incoming: { ip } }: { visitor: Visitor; incoming: Incoming }) => ({
  visitor,
  ip,
})

const Id = z.uuid()

/** The certificate that this browser uses. */
const choiceOf = <Q extends DeliveryChoice>({ query, incoming }: { query: Q; incoming: Incoming }): Q => {
  const known = Id.safeParse(query.certificate ?? incoming.cookies[CERTIFICATE_COOKIE])
  return known.success ? { ...query, certificate: known.data } : query
}

/** Per address: above a crowd's, far below a bot's. */
const NEW_CARTS = { atOnce: 300, anHour: 1200 }

const limitOf = oncePerShop(({ clock }) => limitByAddress(clock, NEW_CARTS))

const countNewCarts = (context: AppContext) => (ip: string) => {
  const seconds = limitOf(context)(ip)
  if (seconds > 0) throw tooManyRequests('carts_limit', seconds)
}

export const cartRoutes = [
  serve(cartApi.show, anyVisitor, (call) => cart.showCart(call.db, requesterOf(call), choiceOf(call))),
  serve(cartApi.updateProduct, anyVisitor, (call) =>
    setLine(
      call.db,
      { ...requesterOf(call), countNew: countNewCarts(call.context) },
      choiceOf(call),
      call.body,
    ),
  ),
  serve(cartApi.checkPromocode, anyVisitor, (call) =>
    checkPromocode(call.db, requesterOf(call), { ...choiceOf(call), ...call.body }),
  ),
]
