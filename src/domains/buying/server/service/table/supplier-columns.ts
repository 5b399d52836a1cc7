import { z } from 'zod'
import { type Cell, clean, count, money, rejectCell } from '#/platform/server/tables/cells.ts'
import type { ColumnNames } from '#/platform/server/tables/headings.ts'
import type { FieldsOf } from '#/platform/server/tables/read-fields.ts'
import { t } from '#/platform/shared/texts.ts'
import { MAX_LEAD_DAYS, MAX_PACK, MAX_PRICE, WEEKDAYS } from '#/domains/buying/contract/suppliers.ts'
import otherPrograms from './columns-of-other-programs.json' with { type: 'json' }

const words = (max: number): Cell<string> => ({ read: (text) => clean(text, max), write: (value) => value })

const email: Cell<string> = {
  read: (text) => (text.length <= 200 && z.email().safeParse(text).success ? text : rejectCell('email')),
  write: (value) => value,
}

const dayNames = (): string[] => t('staff.buying.suppliers.week').split(' ')
const allDays = () => Array.from({ length: WEEKDAYS }, (_, n) => n + 1)

/** «пн, чт», «пн–пт», «1, 4» or every day; Monday is 1. */
const weekdays: Cell<number[]> = {
  read: (text) => {
    const folded = text.toLowerCase()
    if (folded === t('staff.exchange.words.everyDay')) return allDays()
    const dayOf = (part: string): number => {
      const day = allDays().find((one) => part === String(one) || part.startsWith(dayNames()[one - 1] ?? ' '))
      return day ?? rejectCell('weekdays')
    }
    const days = folded
      .split(/[\s,;]+/)
      .filter(Boolean)
      .flatMap((part) => {
        const [from = '', to = from] = part.split(/[-–—]/)
        return allDays().filter((day) => day >= dayOf(from) && day <= dayOf(to))
      })
    return days.length > 0 ? [...new Set(days)].toSorted((a, b) => a - b) : rejectCell('weekdays')
  },
  write: (days) => days.map((day) => dayNames()[day - 1]).join(', '),
}

const hour: Cell<string> = {
  read: (text) => {
    const [, hours = '', minutes = ''] =
      /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text) ?? rejectCell('hour')
    return `${hours.padStart(2, '0')}:${minutes}`
  },
  write: (value) => value,
}

const price: Cell<number> = {
  ...money,
  read: (text, known) => {
    const sum = money.read(text, known)
    return sum <= MAX_PRICE ? sum : rejectCell('money')
  },
}

/** Of the supplier; an empty cell says nothing of them. */
export const SUPPLIER_COLUMNS = {
  contact: words(200),
  email,
  minimum: money,
  weekdays,
  arrives_at: words(40),
  lead_days: count(0, MAX_LEAD_DAYS),
  order_until: hour,
  note: words(200),
}
/** Of one flower that they sell. */
export const ITEM_COLUMNS = { pack: count(1, MAX_PACK), price }

export type SupplierFields = FieldsOf<typeof SUPPLIER_COLUMNS>
export type ItemFields = FieldsOf<typeof ITEM_COLUMNS>
export type SupplierColumn = 'supplier' | 'stem' | keyof SupplierFields | keyof ItemFields

export const COLUMNS = [
  'supplier',
  'contact',
  'email',
  'minimum',
  'weekdays',
  'arrives_at',
  'lead_days',
  'order_until',
  'note',
  'stem',
  'pack',
  'price',
] as const satisfies readonly SupplierColumn[]

export const supplierColumnName = (column: SupplierColumn): string =>
  t(`staff.exchange.supplierColumns.${column}`).replaceAll(/\s+/g, ' ')

/** As other programs say too. */
export const supplierColumnNames = (): ColumnNames<SupplierColumn> =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, [supplierColumnName(column), column, ...otherPrograms[column]]]),
  ) as unknown as ColumnNames<SupplierColumn>

export type ExistingSupplier = {
  id: number
  version: number
  name: string
  fields: SupplierFields
  items: (ItemFields & { component_id: number })[]
}
export type KnownStem = { component_id: number; slug: string; name: string }
