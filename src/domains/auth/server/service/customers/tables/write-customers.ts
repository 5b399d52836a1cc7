import { uuidv7 } from 'uuidv7'
import type { Staff } from '#/domains/auth/server/guards.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { inPortions } from '#/platform/server/concurrency/in-portions.ts'
import { conflict } from '#/platform/server/errors.ts'
import { customersImported } from '#/domains/auth/server/events.ts'
import * as queries from '#/domains/auth/server/queries/customer-tables.ts'
import { phoneHmac } from '../../sign-in/user-of-phone.ts'
import { recordActions } from '../../log/record-action.ts'
import { customerColumnName } from './customer-columns.ts'
import { shopDay } from './load-customers.ts'
import type { PlannedCustomer } from './plan-customer.ts'

type Writing = { context: AppContext; staff: Staff }

/** Points and dates are written by the domains that keep them. */
export const writeCustomers = async (tx: Db, writing: Writing, planned: PlannedCustomer[]): Promise<void> => {
  for await (const portion of inPortions(planned)) await writePortion(tx, writing, portion)
}

const writePortion = async (tx: Db, { context, staff }: Writing, planned: PlannedCustomer[]) => {
  const customers = planned.map((one) => ({ ...one, userId: one.id ?? uuidv7() }))
  const fresh = customers.filter(({ id }) => id === null)
  const made = await queries.insertCustomers(
    tx,
    fresh.map(({ userId, key }) => ({ id: userId, phone: key, hmac: phoneHmac(context.secrets, key) })),
  )
  // Somebody just signed in with such a phone.
  if (made < fresh.length) throw conflict('import_changed')
  await queries.fillProfiles(
    tx,
    customers.map(({ userId, profile }) => ({ id: userId, ...profile })),
  )
  const { zone } = await shopDay(tx)
  await queries.insertTableConsents(
    tx,
    customers.flatMap(({ userId, consents }) =>
      consents.map((one) => ({ ...one, id: uuidv7(), user_id: userId })),
    ),
    zone,
  )
  await customersImported.emit(tx, {
    customers: customers.map(({ userId, points, reasons }) => ({ userId, points, reasons })),
  })
  await recordActions(tx, staff, customers.map(actionOf))
}

/** The log keeps no personal data. */
const actionOf = ({ userId, changes }: PlannedCustomer & { userId: string }) => ({
  action: 'customer.import',
  subject: 'customer',
  subjectId: userId,
  after: { added: changes.map(({ column }) => customerColumnName(column)) },
})
