import { day, list, rejectCell, type Cell } from '#/platform/server/tables/cells.ts'
import { t } from '#/platform/shared/texts.ts'

export type TableReason = {
  title: string
  /** `YYYY-MM-DD`, or `MM-DD` without a year. */
  date: string
  yearly: boolean
}

const MAX_TITLE_LENGTH = 100
const items = list(140, 100)
const REASON = /^(.+?)[\s:–—-]+(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?$/
/** For checking a day without a year. */
const LEAP_YEAR = '2000'

/** «Мама, день рождения 12.05.1960 | Годовщина 14.02 | Выпускной 25.06.2027 (один раз)». */
export const reasons: Cell<TableReason[]> = {
  read: (text, known) =>
    items.read(text.includes('|') ? text : text.replaceAll(/[;\n]/g, '|'), known).map(readReason),
  write: (value) => items.write(value.map(writeReason)),
}

const readReason = (item: string): TableReason => {
  const once = t('staff.exchange.words.once')
  const isOnce = item.endsWith(once)
  const text = isOnce ? item.slice(0, -once.length).trim() : item
  const [, title = '', date = '', month = '', year] = REASON.exec(text) ?? rejectCell('reason', { item })
  if (title.length > MAX_TITLE_LENGTH) rejectCell('long', { n: MAX_TITLE_LENGTH })
  const iso = day.read(`${date}.${month}.${year ?? LEAP_YEAR}`, null)
  if (isOnce && !year) rejectCell('reason', { item })
  return { title, date: year ? iso : iso.slice(5), yearly: !isOnce }
}

const writeReason = ({ title, date, yearly }: TableReason): string => {
  const written = date.split('-').toReversed().join('.')
  return yearly ? `${title} ${written}` : `${title} ${written} ${t('staff.exchange.words.once')}`
}

/** «Мама:» is «Мама»: a sign may stand before the day. */
const foldTitle = ({ title }: TableReason): string => title.toLowerCase().replace(/[\s:–—-]+$/, '')

/** For yearly ones the year counts only where the file names it. */
export const isSameReason = (one: TableReason, other: TableReason): boolean =>
  foldTitle(one) === foldTitle(other) &&
  one.yearly === other.yearly &&
  (one.date === other.date ||
    (one.date.length !== other.date.length && one.date.slice(-5) === other.date.slice(-5)))
