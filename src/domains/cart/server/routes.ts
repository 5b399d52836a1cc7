import type { Guards } from '#/domains/auth/server/guards.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { cartApi } from '../contract.ts'
import * as cart from './service.ts'

export const cartRoutes = ({ visitor }: Guards) => [
  serve(cartApi.show, visitor, (call) => cart.showCart(call.db, call.visitor, call.query)),
  serve(cartApi.updateProduct, visitor, (call) => cart.setLine(call.db, call.visitor, call.query, call.body)),
]
