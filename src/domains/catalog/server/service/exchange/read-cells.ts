import { clean, list, rejectCell, type Cell } from '#/platform/server/tables/cells.ts'
import { isProductSlug } from '#/domains/catalog/rules/product-slug.ts'
import type { References } from './references.ts'

export const readSlug = (text: string): string => {
  if (text === '') rejectCell('required')
  return isProductSlug(text) && text.length <= 80 ? text : rejectCell('slug')
}

/** `7`, `M`, `one`; empty where it could not be told (`completeRows`). */
export const readCode = (text: string): string =>
  text === '' ? rejectCell('whichSize') : /^[\p{L}\d.+-]{1,16}$/u.test(text) ? text : rejectCell('code')

/** PostgreSQL refuses lone surrogates and NUL, which a workbook or XML can name. */
export const isSendable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export const article: Cell<string> = {
  read: (text) => clean(text, 60),
  write: (value) => value,
}

const names = list(160, 20)

/** By slug, name or path («Букеты / Розы»), in any order. */
export const categories: Cell<string[], References> = {
  read: (text, known) => [
    ...new Set(
      names
        .read(text.replaceAll(/##|;/g, '|'), known)
        .flatMap((name) => known.category(name) ?? rejectCell('category', { name })),
    ),
  ],
  write: (chosen) => chosen.toSorted().join(', '),
}

export type Season = { from: string; to: string }
const swapDayAndMonth = (day: string) => day.split(/[.-]/).toReversed()
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const monthDay = (text: string): string => {
  const [month = '', day = ''] = swapDayAndMonth(text)
  return Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0)
    ? `${month}-${day}`
    : rejectCell('season')
}

/** «01.05–31.07»; `MM-DD` inside. One cell, because Excel turns «01.05» into a date. */
export const season: Cell<Season | null> = {
  read: (text) => {
    if (text === '') return null
    const [, from = '', to = ''] = /^(\d\d\.\d\d)\s*[–—-]\s*(\d\d\.\d\d)$/.exec(text) ?? rejectCell('season')
    return { from: monthDay(from), to: monthDay(to) }
  },
  write: (value) =>
    value ? `${swapDayAndMonth(value.from).join('.')}–${swapDayAndMonth(value.to).join('.')}` : '',
}
