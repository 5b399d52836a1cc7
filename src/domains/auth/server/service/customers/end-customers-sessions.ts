import type { Db } from '#/platform/server/database/db.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { showCustomer, requireCustomer } from './show-customer.ts'
import { recordAction } from '../log/record-action.ts'

export const endCustomersSessions = (db: Db, staff: Staff, userId: string) =>
  db.transaction(async (tx) => {
    await requireCustomer(tx, userId)
    const sessions = await revokeSessions(tx, userId)
    if (sessions > 0)
      await recordAction(tx, staff, {
        action: 'customer.sign_out',
        subject: 'customer',
        subjectId: userId,
        before: { sessions },
      })
    return showCustomer(tx, userId)
  })
