import type { Db } from '#/platform/server/database/db.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import type { AddSection } from '#/platform/server/domain.ts'
import * as queries from '#/domains/auth/server/queries/export-account.ts'

export const exportAccount = async (tx: Db, userId: string, add: AddSection): Promise<void> => {
  add('profile', await queries.findProfile(tx, userId))
  add('doubles', await queries.findMergedAccounts(tx, userId))
  const sessions = await queries.findAllSessions(tx, userId)
  add(
    'sessions',
    sessions.map(({ user_agent, ...row }) => ({
      device: describeDevice(user_agent).device,
      ...row,
      browser: user_agent,
    })),
  )
  add('codes', await queries.findCodes(tx, userId))
  add('consents', await queries.findAllConsents(tx, userId))
  add('notes', await queries.findAllNotes(tx, userId))
}
