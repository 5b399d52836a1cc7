import type { Guards, Visitor } from '#/domains/auth/server/public.ts'
import { type Incoming, serve } from '#/platform/server/http/serve.ts'
import { tooMany } from '#/platform/server/errors.ts'
import type { Clock } from '#/platform/server/clock.ts'
import { limitByAddress } from '#/platform/server/limit-by-address.ts'
import { cartApi } from '../contract.ts'
import * as cart from './service/cart.ts'

const askerOf = ({ visitor, incoming: { ip } }: { visitor: Visitor; incoming: Incoming }) => ({ visitor, ip })

/** New carts of guests of one address: above a crowd's, and far below a machine's. */
const NEW_CARTS = { atOnce: 300, anHour: 1200 }

export const cartRoutes = ({ clock }: { clock: Clock }, { visitor }: Guards) => {
  const limit = limitByAddress(clock, NEW_CARTS)
  const countNew = (ip: string) => {
    const seconds = limit(ip)
    if (seconds > 0) throw tooMany('carts_limit', seconds)
  }
  return [
    serve(cartApi.show, visitor, (call) => cart.showCart(call.db, askerOf(call), call.query)),
    serve(cartApi.updateProduct, visitor, (call) =>
      cart.setLine(call.db, { ...askerOf(call), countNew }, call.query, call.body),
    ),
    serve(cartApi.checkPromocode, visitor, (call) =>
      cart.checkPromocode(call.db, askerOf(call), { ...call.query, ...call.body }),
    ),
  ]
}
