import type { Guards, Visitor } from '#/domains/auth/server/guards.ts'
import { type Incoming, serve } from '#/platform/server/http/serve.ts'
import { cartApi } from '../contract.ts'
import * as cart from './service.ts'

const askerOf = ({ visitor, incoming: { ip } }: { visitor: Visitor; incoming: Incoming }) => ({ visitor, ip })

export const cartRoutes = ({ visitor }: Guards) => [
  serve(cartApi.show, visitor, (call) => cart.showCart(call.db, askerOf(call), call.query)),
  serve(cartApi.updateProduct, visitor, (call) =>
    cart.setLine(call.db, askerOf(call), call.query, call.body),
  ),
  serve(cartApi.checkPromocode, visitor, (call) =>
    cart.checkPromocode(call.db, askerOf(call), { ...call.query, ...call.body }),
  ),
]
