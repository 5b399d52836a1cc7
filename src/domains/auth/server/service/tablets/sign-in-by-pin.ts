import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden } from '#/platform/server/errors.ts'
import { PIN_SESSION } from '#/domains/auth/rules/pin.ts'
import type { Device } from '#/domains/auth/server/queries/sessions.ts'
import * as queries from '#/domains/auth/server/queries/staff/tablets.ts'
import { findUser } from '#/domains/auth/server/queries/users.ts'
import { openSession } from '../sessions/open-session.ts'
import { checkPin } from './check-pin.ts'

type PinSignIn = {
  tabletId: string | null
  userId: string
  pin: string
  newPin: string | undefined
  device: Device
}

/** 403 `not_a_tablet` in a browser that is none, or no more; `pin_missing` for who does not work in its store. */
export const signInByPin = async (
  db: Db,
  context: AppContext,
  { tabletId, userId, pin, newPin, device }: PinSignIn,
) => {
  const outcome = await db.transaction(async (tx) => {
    const tablet = tabletId === null ? undefined : await queries.lockTablet(tx, tabletId)
    if (!tablet) throw forbidden('not_a_tablet')
    const [person] = await queries.findPinHolders(tx, { storeId: tablet.store_id, id: userId })
    if (!person) throw forbidden('pin_missing')
    const wrong = await checkPin(tx, context.secrets, { userId, pin, newPin })
    if (wrong) return wrong
    await queries.markTabletSeen(tx, tablet.id)
    const session = { device, tabletId: tablet.id, seconds: PIN_SESSION }
    const tokens = await openSession(tx, context, userId, session)
    return { user: await findUser(tx, userId), tabletId: tablet.id, ...tokens }
  })
  // Outside the transaction, which would undo the spent try.
  if (outcome instanceof Error) throw outcome
  return outcome
}
