import { KOPECKS } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { isProductSlug } from '#/domains/catalog/rules/product-slug.ts'

/** Its message is shown to staff. */
export class BadCell extends Error {}

type ProblemKey = TextKey extends infer Key
  ? Key extends `staff.exchange.problems.${infer Name}`
    ? Name
    : never
  : never

/** Throws `BadCell` with the text `staff.exchange.problems.<key>`. */
export const rejectCell = (key: ProblemKey, values?: Record<string, string | number>): never => {
  throw new BadCell(t(`staff.exchange.problems.${key}` as TextKey, values))
}

export type KnownReferences = {
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>
  components: ReadonlyMap<string, number>
  /** Slugs by lower-case name. */
  categoryNames: ReadonlyMap<string, string>
  componentNames: ReadonlyMap<string, string>
}

/** Reads a cell, and writes the same value again. */
export type Cell<T> = { read(text: string, known: KnownReferences): T; write(value: T): string }

/** Control characters and bidirectional marks, which people do not type. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

const clean = (text: string, max: number): string => {
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

export const readSlug = (text: string): string => {
  if (text === '') rejectCell('required')
  return isProductSlug(text) && text.length <= 80 ? text : rejectCell('slug')
}

/** `7`, `M`, `one`: a size within its product. */
export const readCode = (text: string): string =>
  text === '' ? rejectCell('required') : /^[\p{L}\d.+-]{1,16}$/u.test(text) ? text : rejectCell('code')

export const count = (from: number, to: number): Cell<number> => ({
  read: (text) => {
    if (text === '') rejectCell('required')
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= from && number <= to ? number : rejectCell('number', { from, to })
  },
  write: String,
})

export const orNone = <T>(cell: Cell<T>): Cell<T | null> => ({
  read: (text, known) => (text === '' ? null : cell.read(text, known)),
  write: (value) => (value === null ? '' : cell.write(value)),
})

/** A million roubles, in kopecks; as in the product form. */
const MAX_KOPECKS = 1_000_000 * KOPECKS

/** Roubles in the file («3 990», «3990,50»), kopecks in the database. */
export const money: Cell<number> = {
  read: (text) => {
    if (text === '') rejectCell('required')
    const [, roubles = '', kopecks = ''] =
      /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0\u202f₽]/g, '')) ?? rejectCell('money')
    const sum = Number(roubles) * KOPECKS + Number(kopecks.padEnd(2, '0'))
    return sum <= MAX_KOPECKS ? sum : rejectCell('money')
  },
  write: (value) =>
    value % KOPECKS === 0 ? String(value / KOPECKS) : (value / KOPECKS).toFixed(2).replace('.', ','),
}

/**
 * Items separated by commas, or by bars where an item contains a comma: «подрежьте, поставьте | меняйте воду
 * |».
 */
export const list = (longest: number, most: number): Cell<string[]> => ({
  read: (text) => {
    const parts = BAR.test(text) ? text.split(BAR) : text.split(',')
    const items = parts.map((part) => clean(part.replaceAll('\\|', '|').trim(), longest)).filter(Boolean)
    return items.length > most ? rejectCell('items', { n: most }) : [...new Set(items)]
  },
  write: (items) => {
    const safe = items.map((item) => item.replaceAll('|', '\\|'))
    const barred = safe.some((item) => item.includes(','))
    return barred ? `${safe.join(' | ')}${safe.length === 1 ? ' |' : ''}` : safe.join(', ')
  },
})
/** A separator, unless escaped with a backslash. */
const BAR = /(?<!\\)\|/

const slugs = list(80, 20)

/** By slug or name; the order has no meaning. */
export const categories: Cell<string[]> = {
  read: (text, known) => [
    ...new Set(
      slugs.read(text, known).map((name) => {
        const slug = known.categories.has(name) ? name : known.categoryNames.get(name.toLowerCase())
        return slug ?? rejectCell('category', { name })
      }),
    ),
  ],
  write: (chosen) => chosen.toSorted().join(', '),
}

type Keyword = TextKey extends infer Key
  ? Key extends `staff.exchange.words.${infer Name}`
    ? Name
    : never
  : never
const keyword = (name: Keyword): string => t(`staff.exchange.words.${name}`)

/** A keyword, in Russian or as the internal value. */
export const choice = <V extends string | boolean>(names: [V, Keyword][]): Cell<V> => ({
  read: (text) => {
    if (text === '') rejectCell('required')
    const lowered = text.toLowerCase()
    const found = names.find(([value, name]) => String(value) === lowered || keyword(name) === lowered)
    return found
      ? found[0]
      : rejectCell('choice', { options: names.map(([, name]) => keyword(name)).join(', ') })
  },
  write: (value) =>
    names.filter(([one]) => one === value).map(([, name]) => keyword(name))[0] ?? String(value),
})

export type Season = { from: string; to: string }
const swapDayAndMonth = (day: string) => day.split(/[.-]/).toReversed()
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const monthDay = (text: string): string => {
  const [month = '', day = ''] = swapDayAndMonth(text)
  return Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0)
    ? `${month}-${day}`
    : rejectCell('season')
}

/** «01.05–31.07» in the file, `MM-DD` inside. One cell, because Excel turns «01.05» into a date. */
export const season: Cell<Season | null> = {
  read: (text) => {
    if (text === '') return null
    const [, from = '', to = ''] = /^(\d\d\.\d\d)\s*[–—-]\s*(\d\d\.\d\d)$/.exec(text) ?? rejectCell('season')
    return { from: monthDay(from), to: monthDay(to) }
  },
  write: (value) =>
    value ? `${swapDayAndMonth(value.from).join('.')}–${swapDayAndMonth(value.to).join('.')}` : '',
}

export type Recipe = { slug: string; quantity: number }[]
const MAX_OF_ONE = 1000
const MAX_LINES = 30

/** «roza-krasnaya-50×7, lenta×1»; a component by slug or name, × or x in either alphabet. */
export const recipe: Cell<Recipe> = {
  read: (text, { components, componentNames }) => {
    const lines = text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, name = '', quantity = ''] =
          /^(.+?)\s*[×xх*]\s*(\d{1,4})$/iu.exec(part) ?? rejectCell('recipe', { part })
        const slug = components.has(name) ? name : componentNames.get(name.toLowerCase())
        if (slug === undefined) return rejectCell('component', { name })
        const pieces = Number(quantity)
        return pieces >= 1 && pieces <= MAX_OF_ONE
          ? { slug, quantity: pieces }
          : rejectCell('recipe', { part })
      })
    const twice = lines.find(({ slug }, at) => lines.findIndex((one) => one.slug === slug) !== at)
    if (twice) rejectCell('componentTwice', { name: twice.slug })
    return lines.length > MAX_LINES ? rejectCell('items', { n: MAX_LINES }) : lines
  },
  write: (lines) => lines.map(({ slug, quantity }) => `${slug}×${quantity}`).join(', '),
}
