import type { Guards } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site.ts'
import { recipientApi } from '#/domains/orders/contract/recipient.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { answerAddress } from '../service/recipient/answer-address.ts'
import { tokenForStaff, tokenOfOrder } from '../service/recipient/ask-address.ts'
import { openRequest } from '../service/recipient/show-request.ts'

export const recipientRoutes = ({ settings, secrets }: AppContext, { customer, staff }: Guards) => [
  serve(recipientApi.asked, publicAccess, ({ db, params }) => openRequest(db, params.token)),
  serve(recipientApi.answerAddress, publicAccess, ({ db, params, body }) =>
    answerAddress(db, params.token, body),
  ),
  serve(recipientApi.ownLink, customer, async ({ db, visitor, params, incoming }) => ({
    url: `${siteOf(settings, incoming)}/a/${await tokenOfOrder(db, secrets, visitor.id, params.id)}`,
  })),
  serve(orderStaffApi.recipientLink, staff('orders'), async ({ db, visitor, params, incoming }) => ({
    url: `${siteOf(settings, incoming)}/a/${await tokenForStaff(db, secrets, visitor, params.id)}`,
  })),
]
