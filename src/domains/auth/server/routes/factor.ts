import { forbidden } from '#/platform/server/errors.ts'
import { guarded, serve, watched, type Guard } from '#/platform/server/http/serve.ts'
import { factorApi } from '#/domains/auth/contract/staff/factor.ts'
import { FRESH_SIGN_IN } from '#/domains/auth/rules/session-lifetime.ts'
import { type Staff, staffBeforeFactor, staffByPhone } from '../guards.ts'
import * as service from '../service/factor/manage-factor.ts'

const entering = staffBeforeFactor('work')
const within = staffByPhone('work')

/** A stolen session must not lock its owner out. */
const fresh: Guard<Staff> = guarded(
  { ...entering.access, within: FRESH_SIGN_IN },
  async (incoming, db, context) => {
    const colleague = await entering(incoming, db, context)
    if (db.now().getTime() - colleague.signedInAt.getTime() > FRESH_SIGN_IN * 1000)
      throw forbidden('fresh_sign_in_needed')
    return colleague
  },
)

export const factorRoutes = [
  serve(factorApi.show, within, ({ db, visitor }) => service.showFactor(db, visitor)),
  watched(
    'second_factor',
    serve(factorApi.begin, fresh, ({ db, context, visitor }) => service.beginFactor(db, context, visitor)),
  ),
  watched(
    'second_factor',
    serve(factorApi.confirm, entering, ({ db, context, visitor, body }) =>
      service.confirmFactor(db, context, visitor, body.code),
    ),
  ),
  watched(
    'second_factor',
    serve(factorApi.verify, entering, ({ db, context, visitor, body }) =>
      service.verifyFactor(db, context, visitor, body.code),
    ),
  ),
  watched(
    'second_factor',
    serve(factorApi.renewCodes, within, ({ db, context, visitor, body }) =>
      service.renewRecoveryCodes(db, context, visitor, body.code),
    ),
  ),
  watched(
    'second_factor',
    serve(factorApi.remove, within, ({ db, context, visitor, body }) =>
      service.removeFactor(db, context, visitor, body.code),
    ),
  ),
]
