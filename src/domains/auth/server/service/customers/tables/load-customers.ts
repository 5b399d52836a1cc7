import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { customerExtrasRequested, shopTimeZoneRequested } from '#/domains/auth/server/events.ts'
import * as queries from '#/domains/auth/server/queries/customer-tables.ts'
import { phoneHmac } from '../../sign-in/user-of-phone.ts'
import type { ExistingCustomer } from './plan-customer.ts'
import type { TableReason } from './reasons-cell.ts'

type Extras = { points: number | null; reasons: TableReason[] }

/** Kept by higher domains; `null`: of all customers. */
export const loadExtras = async (db: Db, userIds: string[] | null): Promise<(id: string) => Extras> => {
  const all = new Map<string, Extras>()
  const none: Extras = { points: null, reasons: [] }
  await customerExtrasRequested.emit(db, {
    userIds,
    add: (id, part) => all.set(id, { ...none, ...all.get(id), ...part }),
  })
  return (id) => all.get(id) ?? none
}

/** A double counts as its customer; erased ones are included. */
export const loadCustomers = async (
  db: Db,
  secrets: Secrets,
  phones: string[],
  shop: { zone: string; locked: boolean },
): Promise<ExistingCustomer[]> => {
  const keys = phones.map((phone) => ({ phone, hmac: phoneHmac(secrets, phone) }))
  const rows = await queries.findCustomersOfPhones(db, keys, shop)
  const extrasOf = await loadExtras(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...extrasOf(row.id) }))
}

/** The day in which consents and points are counted. */
export const shopDay = async (db: Db): Promise<{ zone: string; today: string }> => {
  const [zone = 'UTC'] = await shopTimeZoneRequested.emit(db, null)
  return { zone, today: localDate(db.now(), zone) }
}
