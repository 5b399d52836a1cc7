import { MAX_CARD_TEXT, MAX_QUANTITY } from '#/domains/cart/contract.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { MAX_ARTICLE, MAX_NUMBER } from '#/domains/marketplaces/rules/incoming-order.ts'
import { type Cell, count, day, money, prose, rejectCell, shortText } from '#/platform/server/tables/cells.ts'
import type { ColumnNames } from '#/platform/server/tables/headings.ts'
import type { FieldsOf } from '#/platform/server/tables/read-fields.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import headings from './columns-of-marketplaces.json' with { type: 'json' }

const TIME = /^(?:с\s*)?(\d{1,2})(?:[:.](\d\d))?\s*(?:[-–—]|до)\s*(\d{1,2})(?:[:.](\d\d))?$/iu

/** «12:00–14:00», «с 12 до 14». */
const time: Cell<{ from: string; to: string }> = {
  read: (text) => {
    const [, hour = '', minute = '00', hourTo = '', minuteTo = '00'] = TIME.exec(text) ?? rejectCell('time')
    const from = `${hour.padStart(2, '0')}:${minute}`
    const to = `${hourTo.padStart(2, '0')}:${minuteTo}`
    const isTime = (one: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(one)
    return isTime(from) && isTime(to) && from < to ? { from, to } : rejectCell('time')
  },
  write: ({ from, to }) => `${from}–${to}`,
}

/** Of whoever receives; spreadsheets save numbers as `79130000000.0`. */
const phone: Cell<string> = {
  read: (text) => normalizePhone(text.replace(/\.0$/, '')) ?? rejectCell('anyPhone'),
  write: (value) => value,
}

export const ORDER_COLUMNS = {
  number: shortText(MAX_NUMBER),
  state: prose(60),
  date: day,
  time,
  city: prose(100),
  address: shortText(200),
  recipient: prose(100),
  phone,
  article: shortText(MAX_ARTICLE),
  name: prose(200),
  quantity: count(1, MAX_QUANTITY),
  price: money,
  delivery: money,
  total: money,
  card_text: prose(MAX_CARD_TEXT),
  comment: prose(500),
}
export type OrderColumn = keyof typeof ORDER_COLUMNS
export type OrderFields = FieldsOf<typeof ORDER_COLUMNS>

const NEEDED = ['number', 'date', 'address', 'article', 'quantity', 'price'] as const
export const needsColumn = (column: OrderColumn): boolean =>
  (NEEDED as readonly OrderColumn[]).includes(column)
export const COLUMNS = Object.keys(ORDER_COLUMNS) as OrderColumn[]

/** Empty cells of them say nothing. */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set(COLUMNS.filter((column) => !needsColumn(column)))

export const orderColumnName = (column: OrderColumn): string => t(`staff.marketplaces.columns.${column}`)

/** As the marketplace itself heads its file, then as others do, then our own. */
export const orderColumnNames = (source: Marketplace): ColumnNames<OrderColumn> =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, [...new Set([...headings[source][column], orderColumnName(column)])]]),
  ) as unknown as ColumnNames<OrderColumn>

/** For staff: what is read from which heading. */
export const describeColumns = (source: Marketplace) =>
  COLUMNS.map((column) => ({
    name: orderColumnName(column),
    needed: needsColumn(column),
    headings: headings[source][column],
  }))
