import { anyVisitor, customer, staff } from '#/domains/auth/server/public.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { certificatesApi } from '../contract/customer.ts'
import { buyCertificate, ofBuyer, payCertificate, refundByBuyer } from './service/buy-certificate.ts'
import { certificatesStaffApi } from '../contract/staff.ts'
import { changeCertificate } from './service/staff/change-certificate.ts'
import { listCertificates, showCertificate } from './service/staff/list-certificates.ts'
import { sellAtCounter } from './service/staff/sell-at-counter.ts'
import { findTyped } from './service/find-typed.ts'
import { listBought, showBought, showGift } from './service/show-certificates.ts'

export const certificatesRoutes = [
  serve(certificatesApi.buy, customer, ({ context, visitor, body }) =>
    buyCertificate(context, visitor, body),
  ),
  serve(certificatesApi.list, customer, ({ context, visitor }) => listBought(context, visitor.id)),
  serve(certificatesApi.show, customer, async ({ db, context, visitor, params }) =>
    showBought(context.secrets, await ofBuyer(db, visitor, params.id)),
  ),
  serve(certificatesApi.pay, customer, ({ db, visitor, params }) => payCertificate(db, visitor, params.id)),
  serve(certificatesApi.refund, customer, ({ context, visitor, params }) =>
    refundByBuyer(context, visitor, params.id),
  ),
  serve(certificatesApi.check, anyVisitor, ({ db, visitor: { user, clientId }, incoming: { ip }, body }) =>
    findTyped(
      db,
      body.code,
      // A guest's client id may be forged: tries are counted by address as well.
      user ? { visitor: user.id } : { visitor: `guest ${clientId ?? rateLimitKeys(ip).address}`, ip },
    ),
  ),
  serve(certificatesApi.gift, publicAccess, ({ db, context, params }) =>
    showGift(db, context.secrets, params.token),
  ),
]

/** Whoever may give money back. */
const leading = staff('orders.lead')

export const certificatesStaffRoutes = [
  serve(certificatesStaffApi.sell, staff('orders'), ({ context, visitor, body }) =>
    sellAtCounter(context, visitor, body),
  ),
  serve(certificatesStaffApi.list, leading, ({ db, query }) => listCertificates(db, query)),
  serve(certificatesStaffApi.show, leading, ({ db, params }) => showCertificate(db, params.id)),
  serve(certificatesStaffApi.change, leading, ({ db, visitor, params, body }) =>
    changeCertificate(db, visitor, params.id, body),
  ),
]
