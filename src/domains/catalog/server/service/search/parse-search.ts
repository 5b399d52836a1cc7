import { KOPECKS } from '#/platform/shared/money.ts'
import language from './search-language.json' with { type: 'json' }
import { readWords } from './word-readings.ts'

/** `decisions §3`. */
export type ParsedSearch = {
  /** Likeliest first. */
  words: { typed: string; readings: string[] }[]
  /** Kopecks. */
  priceFrom: number | undefined
  priceTo: number | undefined
  priceWords: string
}

const MAX_WORDS = 8

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll(/[\u2010-\u2015]/g, '-')

const { thousands, currency, between, upTo, from } = language
const SUM = String.raw`(\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,7})\s*(${thousands})?\s*(${currency})?`
const BEFORE = String.raw`(?<![а-яa-z\d])`
const RANGE = new RegExp(String.raw`${BEFORE}(?:(?:${from})\s*)?${SUM}\s*(?:${between})\s*${SUM}`)
const UP_TO = new RegExp(String.raw`${BEFORE}(?:${upTo})\s*${SUM}`)
const FROM = new RegExp(String.raw`${BEFORE}(?:${from})\s*${SUM}`)
const ABOUT = new RegExp(String.raw`${BEFORE}${SUM}`)

const THOUSAND = 1_000
/** «до 8 марта» and «51 роза» are no prices: the least sum without a currency. */
const MIN_BARE_SUM = 500

type Amount = { kopecks: number; sure: boolean }
const sumOf = ([digits = '', thousand, unit]: (string | undefined)[]): Amount => {
  const roubles = Number(digits.replaceAll(/\D/g, '')) * (thousand ? THOUSAND : 1)
  return { kopecks: roubles * KOPECKS, sure: Boolean(thousand ?? unit) }
}
const isPrice = ({ kopecks, sure }: Amount) => kopecks > 0 && (sure || kopecks >= MIN_BARE_SUM * KOPECKS)

type PriceRange = Pick<ParsedSearch, 'priceFrom' | 'priceTo'> & { words: string }

const readPrice = (text: string): PriceRange => {
  const range = RANGE.exec(text)
  if (range) {
    const [, least, leastThousand, leastUnit, most, mostThousand, mostUnit] = range
    const to = sumOf([most, mostThousand, mostUnit])
    // «от 2 до 5 тысяч»: both ends are thousands.
    const beginning = sumOf([least, leastThousand ?? mostThousand, leastUnit ?? mostUnit])
    if (isPrice(to) && isPrice(beginning) && beginning.kopecks <= to.kopecks)
      return { priceFrom: beginning.kopecks, priceTo: to.kopecks, words: range[0] }
  }
  for (const [pattern, bound, onlySure] of [
    [UP_TO, 'priceTo', false],
    [FROM, 'priceFrom', false],
    [ABOUT, 'priceTo', true],
  ] as const) {
    const found = pattern.exec(text)
    const sum = found && sumOf(found.slice(1))
    if (sum && isPrice(sum) && (!onlySure || sum.sure))
      return { priceFrom: undefined, priceTo: undefined, [bound]: sum.kopecks, words: found[0] }
  }
  return { priceFrom: undefined, priceTo: undefined, words: '' }
}

export const parseSearch = (term: string): ParsedSearch => {
  const text = plain(term)
  const { words: priceWords, priceFrom, priceTo } = readPrice(text)
  const rest = priceWords ? text.replace(priceWords, ' ') : text
  const words = rest
    .split(/\s+/)
    .flatMap(readWords)
    .filter(({ readings }) => readings.length > 0)
    .slice(0, MAX_WORDS)
  return { words, priceFrom, priceTo, priceWords: priceWords.trim() }
}
