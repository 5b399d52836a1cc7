import type { Guards, Visitor } from '#/domains/auth/server/public.ts'
import { type Incoming, serve } from '#/platform/server/http/serve.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import type { Clock } from '#/platform/server/clock.ts'
import { limitByAddress } from '#/platform/server/limit-by-address.ts'
import { cartApi } from '../contract.ts'
import * as cart from './service/cart.ts'

const requesterOf = ({ visitor, incoming: { ip } }: { visitor: Visitor; incoming: Incoming }) => ({
  visitor,
  ip,
})

/** New guest carts per address: above a crowd's, far below a bot's. */
const NEW_CARTS = { atOnce: 300, anHour: 1200 }

export const cartRoutes = ({ clock }: { clock: Clock }, { visitor }: Guards) => {
  const limit = limitByAddress(clock, NEW_CARTS)
  const countNew = (ip: string) => {
    const seconds = limit(ip)
    if (seconds > 0) throw tooManyRequests('carts_limit', seconds)
  }
  return [
    serve(cartApi.show, visitor, (call) => cart.showCart(call.db, requesterOf(call), call.query)),
    serve(cartApi.updateProduct, visitor, (call) =>
      cart.setLine(call.db, { ...requesterOf(call), countNew }, call.query, call.body),
    ),
    serve(cartApi.checkPromocode, visitor, (call) =>
      cart.checkPromocode(call.db, requesterOf(call), { ...call.query, ...call.body }),
    ),
  ]
}
