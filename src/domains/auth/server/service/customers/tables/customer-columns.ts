import { z } from 'zod'
import { choice, clean, count, day, rejectCell, type Cell } from '#/platform/server/tables/cells.ts'
import type { ColumnNames } from '#/platform/server/tables/headings.ts'
import type { FieldsOf } from '#/platform/server/tables/read-fields.ts'
import { isMobile, normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import otherPrograms from './columns-of-other-programs.json' with { type: 'json' }
import { reasons } from './reasons-cell.ts'

const MAX_POINTS = 100_000

/** «тел. 8 913 …»; spreadsheets save numbers as `79130000000.0`. */
const AROUND_PHONE = /^(тел|телефон|моб|мобильный|tel|phone)[.:\s]+|\.0$/giu

export const phone: Cell<string> = {
  read: (text) => {
    const found = normalizePhone(text.replaceAll(AROUND_PHONE, ''))
    return found && isMobile(found) ? found : rejectCell('phone')
  },
  // A spreadsheet takes a plus for a formula.
  write: (value) => value.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '8 ($1) $2-$3-$4'),
}

const words = (max: number): Cell<string> => ({ read: (text) => clean(text, max), write: (value) => value })
const email: Cell<string> = {
  read: (text) => (text.length <= 200 && z.email().safeParse(text).success ? text : rejectCell('email')),
  write: (value) => value,
}

/** All but the phone; an empty cell says nothing. */
export const CUSTOMER_COLUMNS = {
  name: words(100),
  email,
  birthday: day,
  gender: choice<'female' | 'male'>([
    ['female', 'female', otherPrograms.genders.female],
    ['male', 'male', otherPrograms.genders.male],
  ]),
  points: count(0, MAX_POINTS),
  reasons,
  personal_data: day,
  personal_data_source: words(100),
  marketing: day,
  marketing_source: words(100),
}
export type CustomerFields = FieldsOf<typeof CUSTOMER_COLUMNS>
export type CustomerColumn = 'phone' | keyof CustomerFields
export const COLUMNS = ['phone', ...(Object.keys(CUSTOMER_COLUMNS) as (keyof CustomerFields)[])] as const

export const customerColumnName = (column: CustomerColumn): string =>
  t(`staff.exchange.customerColumns.${column}`)

export const customerColumnNames = (): ColumnNames<CustomerColumn> =>
  Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      [customerColumnName(column), column, ...otherPrograms.headings[column]],
    ]),
  ) as unknown as ColumnNames<CustomerColumn>
