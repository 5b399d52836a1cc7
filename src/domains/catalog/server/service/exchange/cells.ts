import { KOPECKS } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { isProductSlug } from '#/domains/catalog/rules/products.ts'

/** What is wrong with one cell, in words for the staff. */
export class BadCell extends Error {}

type ProblemKey = TextKey extends infer Key
  ? Key extends `staff.exchange.problems.${infer Name}`
    ? Name
    : never
  : never

/** Refuses a cell; the sentence is `staff.exchange.problems.<key>`. */
export const bad = (key: ProblemKey, values?: Record<string, string | number>): never => {
  throw new BadCell(t(`staff.exchange.problems.${key}` as TextKey, values))
}

/** What a file may refer to: by slug, or by the name that people write. */
export type Known = {
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>
  components: ReadonlyMap<string, number>
  /** Slugs by lower-case name. */
  categoryNames: ReadonlyMap<string, string>
  componentNames: ReadonlyMap<string, string>
}

/** A kind of cell: how it is read, and how the same value is written again. */
export type Cell<T> = { read(text: string, known: Known): T; write(value: T): string }

/** Control characters and marks that turn the direction of a text: none of them is typed by people. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

const clean = (text: string, max: number): string => {
  if (INVISIBLE.test(text)) bad('characters')
  if (text.length > max) bad('long', { n: max })
  return text.toWellFormed().normalize('NFC')
}

export const words = (max: number): Cell<string> => ({
  read: (text) => (text === '' ? bad('required') : clean(text, max)),
  write: (value) => value,
})

/** May be empty, may have several lines. */
export const prose = (max: number): Cell<string> => ({
  read: (text) => clean(text.replaceAll('\r\n', '\n'), max),
  write: (value) => value,
})

/** What stands in an address: `krasnye-rozy-50`. */
export const readSlug = (text: string): string => {
  if (text === '') bad('required')
  return isProductSlug(text) && text.length <= 80 ? text : bad('slug')
}

/** `7`, `M`, `one`: names a size inside its product. */
export const readCode = (text: string): string =>
  text === '' ? bad('required') : /^[\p{L}\d.+-]{1,16}$/u.test(text) ? text : bad('code')

export const count = (from: number, to: number): Cell<number> => ({
  read: (text) => {
    if (text === '') bad('required')
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= from && number <= to ? number : bad('number', { from, to })
  },
  write: String,
})

export const orNone = <T>(cell: Cell<T>): Cell<T | null> => ({
  read: (text, known) => (text === '' ? null : cell.read(text, known)),
  write: (value) => (value === null ? '' : cell.write(value)),
})

/** A million roubles, as in the form of a product. */
const MOST = 1_000_000 * KOPECKS

/** Roubles in the file («3 990», «3990,50»), kopecks in the shop. */
export const money: Cell<number> = {
  read: (text) => {
    if (text === '') bad('required')
    const [, roubles = '', kopecks = ''] =
      /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0\u202f₽]/g, '')) ?? bad('money')
    const sum = Number(roubles) * KOPECKS + Number(kopecks.padEnd(2, '0'))
    return sum <= MOST ? sum : bad('money')
  },
  write: (value) =>
    value % KOPECKS === 0 ? String(value / KOPECKS) : (value / KOPECKS).toFixed(2).replace('.', ','),
}

/** Items by commas; by bars where an item itself has a comma: «подрежьте, поставьте | меняйте воду |». */
export const list = (longest: number, most: number): Cell<string[]> => ({
  read: (text) => {
    const parts = BAR.test(text) ? text.split(BAR) : text.split(',')
    const items = parts.map((part) => clean(part.replaceAll('\\|', '|').trim(), longest)).filter(Boolean)
    return items.length > most ? bad('items', { n: most }) : [...new Set(items)]
  },
  write: (items) => {
    const safe = items.map((item) => item.replaceAll('|', '\\|'))
    const barred = safe.some((item) => item.includes(','))
    return barred ? `${safe.join(' | ')}${safe.length === 1 ? ' |' : ''}` : safe.join(', ')
  },
})
/** A bar that parts items; with a backslash before it it is one of the item's characters. */
const BAR = /(?<!\\)\|/

const slugs = list(80, 20)

/** Categories by slug or by name; their order means nothing. */
export const categories: Cell<string[]> = {
  read: (text, known) => [
    ...new Set(
      slugs.read(text, known).map((name) => {
        const slug = known.categories.has(name) ? name : known.categoryNames.get(name.toLowerCase())
        return slug ?? bad('category', { name })
      }),
    ),
  ],
  write: (chosen) => chosen.toSorted().join(', '),
}

type Word = TextKey extends infer Key
  ? Key extends `staff.exchange.words.${infer Name}`
    ? Name
    : never
  : never
const word = (name: Word): string => t(`staff.exchange.words.${name}`)

/** One of a few words, written in Russian or as the shop's own code. */
export const choice = <V extends string | boolean>(names: [V, Word][]): Cell<V> => ({
  read: (text) => {
    if (text === '') bad('required')
    const wanted = text.toLowerCase()
    const found = names.find(([value, name]) => String(value) === wanted || word(name) === wanted)
    return found ? found[0] : bad('choice', { options: names.map(([, name]) => word(name)).join(', ') })
  },
  write: (value) => names.filter(([one]) => one === value).map(([, name]) => word(name))[0] ?? String(value),
})

export type Season = { from: string; to: string }
const turned = (day: string) => day.split(/[.-]/).toReversed()
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const monthDay = (text: string): string => {
  const [month = '', day = ''] = turned(text)
  return Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0) ? `${month}-${day}` : bad('season')
}

/** «01.05–31.07» in the file; `MM-DD` in the shop. One cell, since Excel makes dates of «01.05». */
export const season: Cell<Season | null> = {
  read: (text) => {
    if (text === '') return null
    const [, from = '', to = ''] = /^(\d\d\.\d\d)\s*[–—-]\s*(\d\d\.\d\d)$/.exec(text) ?? bad('season')
    return { from: monthDay(from), to: monthDay(to) }
  },
  write: (value) => (value ? `${turned(value.from).join('.')}–${turned(value.to).join('.')}` : ''),
}

export type Recipe = { slug: string; quantity: number }[]
const MOST_OF_ONE = 1000
const MOST_LINES = 30

/** «roza-krasnaya-50×7, lenta×1»; a component may also be called by its name, and × be an «x» of either alphabet. */
export const recipe: Cell<Recipe> = {
  read: (text, { components, componentNames }) => {
    const lines = text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, name = '', quantity = ''] =
          /^(.+?)\s*[×xх*]\s*(\d{1,4})$/iu.exec(part) ?? bad('recipe', { part })
        const slug = components.has(name) ? name : componentNames.get(name.toLowerCase())
        if (slug === undefined) return bad('component', { name })
        const pieces = Number(quantity)
        return pieces >= 1 && pieces <= MOST_OF_ONE ? { slug, quantity: pieces } : bad('recipe', { part })
      })
    const twice = lines.find(({ slug }, at) => lines.findIndex((one) => one.slug === slug) !== at)
    if (twice) bad('componentTwice', { name: twice.slug })
    return lines.length > MOST_LINES ? bad('items', { n: MOST_LINES }) : lines
  },
  write: (lines) => lines.map(({ slug, quantity }) => `${slug}×${quantity}`).join(', '),
}
