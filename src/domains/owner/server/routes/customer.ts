import { oncePerShop } from '#/platform/server/app-context.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import { limitByAddress } from '#/platform/server/http/limit-by-address.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { openingApi } from '../../contract/customer.ts'
import { subscribeToOpening } from '../service/subscribe.ts'

const SUBSCRIBED = { atOnce: 20, anHour: 60 }
const limitOf = oncePerShop(({ clock }) => limitByAddress(clock, SUBSCRIBED))

export const openingRoutes = [
  serve(openingApi.remind, publicAccess, ({ db, context, body, incoming }) => {
    const seconds = limitOf(context)(incoming.ip)
    if (seconds > 0) throw tooManyRequests('subscribers_limit', seconds)
    return subscribeToOpening(db, body.phone)
  }),
]
