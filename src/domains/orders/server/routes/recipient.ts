import { customer, staff } from '#/domains/auth/server/public.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { recipientApi } from '#/domains/orders/contract/recipient.ts'
import { sharedWayApi } from '#/domains/orders/contract/shared-way.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { answerAddress } from '../service/recipient/answer-address.ts'
import { tokenForStaff, tokenOfOrder } from '../service/recipient/recipient-link.ts'
import { sendWish } from '../service/recipient/send-wish.ts'
import { openRequest } from '../service/recipient/show-address-request.ts'
import { sharedWayPath, showSharedWay } from '../service/shared-way.ts'

/** Links that customers send to others: the token is the right to the page. */
export const recipientRoutes = [
  serve(recipientApi.asked, publicAccess, ({ db, params }) => openRequest(db, params.token)),
  serve(recipientApi.answerAddress, publicAccess, ({ db, params, body }) =>
    answerAddress(db, params.token, body),
  ),
  serve(recipientApi.sendWish, publicAccess, ({ db, params, body }) => sendWish(db, params.token, body)),
  serve(recipientApi.ownLink, customer, async ({ db, context, visitor, params, incoming }) => ({
    url: `${siteOf(context.settings, incoming)}/a/${await tokenOfOrder(db, context.secrets, visitor.id, params.id)}`,
  })),
  serve(orderStaffApi.recipientLink, staff('orders'), async ({ db, context, visitor, params, incoming }) => ({
    url: `${siteOf(context.settings, incoming)}/a/${await tokenForStaff(db, context.secrets, visitor, params.id)}`,
  })),
  serve(sharedWayApi.show, publicAccess, ({ db, context, params }) =>
    showSharedWay(db, context.secrets, params),
  ),
  serve(sharedWayApi.ownLink, customer, async ({ db, context, visitor, params, incoming }) => ({
    url:
      siteOf(context.settings, incoming) + (await sharedWayPath(db, context.secrets, visitor.id, params.id)),
  })),
]
