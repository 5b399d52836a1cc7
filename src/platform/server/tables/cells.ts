import { KOPECKS } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'

/** Its message is shown to staff. */
export class BadCell extends Error {}

type KeyOf<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never
type ProblemKey = KeyOf<'staff.exchange.problems'>
type Keyword = KeyOf<'staff.exchange.words'>

/** Throws `BadCell` with the text `staff.exchange.problems.<key>`. */
export const rejectCell = (key: ProblemKey, values?: Record<string, string | number>): never => {
  throw new BadCell(t(`staff.exchange.problems.${key}` as TextKey, values))
}

/** `write` is read back as the same value; `Known` is what it refers to. */
export type Cell<T, Known = unknown> = { read(text: string, known: Known): T; write(value: T): string }

const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

export const clean = (text: string, max: number): string => {
  if (INVISIBLE.test(text)) rejectCell('characters')
  if (text.length > max) rejectCell('long', { n: max })
  return text.toWellFormed().normalize('NFC')
}

export const shortText = (max: number): Cell<string> => ({
  read: (text) => (text === '' ? rejectCell('required') : clean(text, max)),
  write: (value) => value,
})

/** May be empty or have several lines. */
export const prose = (max: number): Cell<string> => ({
  read: (text) => clean(text.replaceAll('\r\n', '\n'), max),
  write: (value) => value,
})

export const count = (from: number, to: number): Cell<number> => ({
  read: (text) => {
    if (text === '') rejectCell('required')
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= from && number <= to ? number : rejectCell('number', { from, to })
  },
  write: String,
})

export const orNone = <T, Known>(cell: Cell<T, Known>): Cell<T | null, Known> => ({
  read: (text, known) => (text === '' ? null : cell.read(text, known)),
  write: (value) => (value === null ? '' : cell.write(value)),
})

/** As in the product form. */
const MAX_KOPECKS = 1_000_000 * KOPECKS
/** «3 990 ₽», «3990 руб.» */
const NOT_OF_A_SUM = /[\s\u00a0\u202f₽]|(?<=[\d\s\u00a0])(?:руб(?:лей|ля|ль)?|р|rub)\.?$/giu

/** Roubles in the file («3 990», «3990,50», «3990.0000»), kopecks in the database. */
export const money: Cell<number> = {
  read: (text) => {
    if (text === '') rejectCell('required')
    const [, roubles = '', kopecks = ''] =
      /^(\d{1,9})(?:[.,](\d{1,2})0{0,4})?$/.exec(text.replaceAll(NOT_OF_A_SUM, '')) ?? rejectCell('money')
    const sum = Number(roubles) * KOPECKS + Number(kopecks.padEnd(2, '0'))
    return sum <= MAX_KOPECKS ? sum : rejectCell('money')
  },
  write: (value) =>
    value % KOPECKS === 0 ? String(value / KOPECKS) : (value / KOPECKS).toFixed(2).replace('.', ','),
}

/** By commas, or by bars where an item contains commas: «подрежьте, поставьте | меняйте воду |». */
export const list = (longest: number, most: number): Cell<string[]> => ({
  read: (text) => {
    const parts = BAR.test(text) ? text.split(BAR) : text.split(',')
    const items = parts.map((part) => clean(part.replaceAll('\\|', '|').trim(), longest)).filter(Boolean)
    return items.length > most ? rejectCell('items', { n: most }) : [...new Set(items)]
  },
  write: (items) => {
    const safe = items.map((item) => item.replaceAll('|', '\\|'))
    const barred = safe.some((item) => /[,;\n]/.test(item))
    return barred ? `${safe.join(' | ')}${safe.length === 1 ? ' |' : ''}` : safe.join(', ')
  },
})
/** Unless escaped with a backslash. */
const BAR = /(?<!\\)\|/

const keyword = (name: Keyword): string => t(`staff.exchange.words.${name}`)

/** In Russian, as the internal value, or as other programs write it. */
export const choice = <V extends string | boolean>(
  names: (readonly [value: V, name: Keyword, others?: readonly string[]])[],
): Cell<V> => ({
  read: (text) => {
    if (text === '') rejectCell('required')
    const lowered = text.toLowerCase()
    const found = names.find(
      ([value, name, others = []]) =>
        String(value) === lowered || keyword(name) === lowered || others.includes(lowered),
    )
    return found
      ? found[0]
      : rejectCell('choice', { options: names.map(([, name]) => keyword(name)).join(', ') })
  },
  write: (value) =>
    names.filter(([one]) => one === value).map(([, name]) => keyword(name))[0] ?? String(value),
})

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** `31.12.2026` or `2026-12-31`; `YYYY-MM-DD` inside. */
export const day: Cell<string> = {
  read: (text) => {
    const [date = ''] = text.split(/[\sT]/)
    const [, written = ''] = /^(\d{4}-\d\d-\d\d)$/.exec(date) ?? []
    const [, dayOfMonth = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(date) ?? []
    const iso = written || [year, month.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-')
    return isDay(iso) ? iso : rejectCell('day')
  },
  write: (value) => value.split('-').toReversed().join('.'),
}

const isDay = (iso: string): boolean => {
  const [year = 0, month = 0, date = 0] = iso.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && !isLeap ? 28 : (DAYS_OF_MONTHS[month - 1] ?? 0)
  return year >= 1900 && year < 2200 && date >= 1 && date <= last
}
