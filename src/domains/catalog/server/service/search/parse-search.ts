import { KOPECKS } from '#/platform/shared/money.ts'
import language from './search-language.json' with { type: 'json' }

/** A search split into words and prices, before the vocabulary is consulted (`decisions §3`). */
export type ParsedSearch = {
  /** Readings of each word, likeliest first: as typed, other keyboard layout, transliterated. */
  words: { typed: string; readings: string[] }[]
  /** Kopecks. */
  priceFrom: number | undefined
  priceTo: number | undefined
  /** The part about the price, as typed. */
  priceWords: string
}

const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

const keyMap = (from: string, to: string) =>
  new Map(Array.from(from, (key, at) => [key, to.charAt(at)] as const))
const TO_RUSSIAN = keyMap(language.latinKeys, language.russianKeys)
const TO_LATIN = keyMap(language.russianKeys, language.latinKeys)

/** Other keyboard layout: «hjps» → «розы», «кфаафуддщ» → «raffaello». */
const remapKeys = (text: string, keys: Map<string, string>) =>
  Array.from(text, (sign) => keys.get(sign) ?? sign).join('')

const LETTERS = keyMap(language.latinLetters, language.russianLetters)
const SHORT_I = /(?<=[aeiou])y/g

/** «rozy» → «розы», «hrizantema» → «хризантема». */
const fromLatin = (text: string) =>
  remapKeys(
    language.sounds
      .reduce((word, [latin = '', sound = '']) => word.replaceAll(latin, sound), text)
      .replaceAll(SHORT_I, 'й'),
    LETTERS,
  )

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll(/[\u2010-\u2015]/g, '-')

const lettersOnly = (text: string) => text.replaceAll(/[^а-яa-z0-9]/g, '')

/** Latin input may be Russian typed in the wrong layout, including punctuation. */
const readWords = (piece: string): ParsedSearch['words'] =>
  /[a-z]/.test(piece) && !/[а-я]/.test(piece)
    ? (piece.match(/[^\d-]+|\d+/g) ?? []).map((part) => ({
        typed: part,
        readings: distinct([part, remapKeys(part, TO_RUSSIAN), fromLatin(part)].map(lettersOnly)),
      }))
    : (piece.match(/[а-я]+|[a-z]+|\d+/g) ?? []).map((part) => ({
        typed: part,
        readings: distinct([part, lettersOnly(remapKeys(part, TO_LATIN))]),
      }))

const distinct = (readings: string[]) => [
  ...new Set(readings.filter((word) => word && word.length <= MAX_WORD_LENGTH)),
]

const { thousands, currency, between, upTo, from } = language
const SUM = String.raw`(\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,7})\s*(${thousands})?\s*(${currency})?`
const BEFORE = String.raw`(?<![а-яa-z\d])`
const RANGE = new RegExp(String.raw`${BEFORE}(?:(?:${from})\s*)?${SUM}\s*(?:${between})\s*${SUM}`)
const UP_TO = new RegExp(String.raw`${BEFORE}(?:${upTo})\s*${SUM}`)
const FROM = new RegExp(String.raw`${BEFORE}(?:${from})\s*${SUM}`)
const ABOUT = new RegExp(String.raw`${BEFORE}${SUM}`)

const THOUSAND = 1_000
/** «до 8 марта» and «51 роза» are not prices: sums without a currency start here. */
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
    // «от 2 до 5 тысяч»: thousands apply to both ends.
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
