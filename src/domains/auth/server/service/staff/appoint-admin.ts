import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { makeAdmin } from '#/domains/auth/server/queries/staff/team.ts'
import { userOfPhone } from '../sign-in/user-of-phone.ts'

/** From the settings (`decisions §2`); idempotent. */
export const appointAdmin = (db: Db, secrets: Secrets, phone: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await userOfPhone(tx, secrets, phone)
    await makeAdmin(tx, id)
  })
