import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { findCompany } from '#/platform/server/outgoing/find-company.ts'
import { startApi } from '../../contract/staff/start.ts'
import { closeTheShop, openTheShop } from '../service/start/open-shop.ts'
import { saveBrand, saveCompany } from '../service/start/save-profile.ts'
import { showStart } from '../service/start/show-start.ts'
import { finishPaymentCheck, tryConnection } from '../service/start/try-connections.ts'

const owner = staff('opening')

export const startRoutes = [
  serve(startApi.show, owner, ({ db, context }) => showStart(db, context)),
  serve(startApi.saveBrand, owner, ({ db, context, visitor, body }) => saveBrand(db, context, visitor, body)),
  serve(startApi.findCompany, owner, async ({ context, query }) => ({
    company: await findCompany(context.settings, query.inn),
  })),
  serve(startApi.saveCompany, owner, ({ db, context, visitor, body }) =>
    saveCompany(db, context, visitor, body),
  ),
  serve(startApi.tryConnection, owner, ({ db, context, visitor, params }) =>
    tryConnection(db, context, visitor, params.name),
  ),
  serve(startApi.finishPayment, owner, ({ db, context }) => finishPaymentCheck(db, context)),
  serve(startApi.open, owner, ({ db, context, visitor, body }) => openTheShop(db, context, visitor, body)),
  serve(startApi.close, owner, ({ db, context, visitor, body }) => closeTheShop(db, context, visitor, body)),
]
