import type { Staff } from '#/domains/auth/server/guards.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Cell } from '#/platform/server/tables/cells.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '#/domains/auth/server/queries/customer-tables.ts'
import { recordAction } from '../../log/record-action.ts'
import {
  COLUMNS,
  CUSTOMER_COLUMNS,
  customerColumnName,
  type CustomerFields,
  phone,
} from './customer-columns.ts'
import { loadExtras, shopDay } from './load-customers.ts'

/** A table that can be imported again. Logged: personal data leave the shop. */
export const exportCustomers = (db: Db, staff: Staff): Promise<string> =>
  db.transaction(async (tx) => {
    const { zone } = await shopDay(tx)
    const rows = await queries.findAllCustomers(tx, zone)
    const extrasOf = await loadExtras(tx, null)
    await recordAction(tx, staff, {
      action: 'customers_table.export',
      subject: 'customers_table',
      subjectId: 'export',
      after: { rows: rows.length },
    })
    return writeTable(linesOf(rows, extrasOf))
  })

function* linesOf(
  rows: readonly Row[],
  extrasOf: Awaited<ReturnType<typeof loadExtras>>,
): Generator<string[]> {
  yield COLUMNS.map(customerColumnName)
  for (const row of rows) {
    const { points, reasons } = extrasOf(row.id)
    const said: Partial<CustomerFields> = {
      ...withoutNulls(row.profile),
      // None and spent are the same to another shop.
      ...(points !== null && points > 0 && { points }),
      ...(reasons.length > 0 && { reasons }),
      ...consentOf('personal_data', row),
      ...consentOf('marketing', row),
    }
    yield [
      phone.write(row.phone),
      ...COLUMNS.slice(1).map((column) => write(column as keyof CustomerFields, said)),
    ]
  }
}

type Row = Awaited<ReturnType<typeof queries.findAllCustomers>>[number]

/** A consent taken back is none. */
const consentOf = (purpose: 'personal_data' | 'marketing', row: Row): Partial<CustomerFields> => {
  const last = row.consents[purpose]
  if (!last?.given) return {}
  return {
    [purpose]: last.day,
    [`${purpose}_source`]: last.source ?? t('staff.exchange.onSite'),
  }
}

const withoutNulls = (profile: Row['profile']): Partial<CustomerFields> =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null))

const write = (column: keyof CustomerFields, said: Partial<CustomerFields>): string => {
  const value = said[column]
  return value === undefined ? '' : (CUSTOMER_COLUMNS[column] as Cell<unknown>).write(value)
}

/** The rows below the heading explain; the import passes over them. */
export const customersTemplate = (): Promise<string> =>
  writeTable([
    COLUMNS.map(customerColumnName),
    [t('staff.exchange.template.about'), ...COLUMNS.slice(1).map(() => '')],
    COLUMNS.map((column) => t(`staff.exchange.customerTemplate.${column}`)),
    COLUMNS.map((column) => t(`staff.exchange.customerTemplate.example.${column}`)),
  ])
