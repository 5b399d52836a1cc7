import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { expandKind, parseAddress, splitHouse } from './parse-address.ts'

export type TaughtStreet = {
  /** «село Лузино, улица Комсомольская» */
  name: string
  bare: string
  kind: string
  house: string
}

const INSIDE = /[\s,]+(кв|квартира|оф|офис|пом|помещение|под|подъезд|эт|этаж|домофон)(?![а-яё]).*$/iu
/** The region, and the district of a city. */
const AROUND = /(область|край|республика|россия)|(?<!\p{L})(р-н|район|округ|ао)(?![\p{L}-])/iu
/** A longer number is a phone. */
const HOUSE = /^\d{1,4}(?!\d)/
const SMALL = new Set(['лет', 'и', 'имени', 'на', 'у'])
const MAX_PARTS = 3
const MAX_WORDS = 5
const MAX_LETTERS = 80
/** A longer number is a phone. */
const PART = /^(\p{L}[\p{L}.-]*|\d{1,3}(-?\p{L}{1,2})?)( (\p{L}[\p{L}.-]*|\d{1,3}(-?\p{L}{1,2})?))*$/u

/**
 * As others may see it: without flat, floor and city. null for what does not read as an address with a house.
 */
export const readStreet = (address: string, cityName: string): TaughtStreet | null => {
  const { street, house } = splitHouse(address.replace(INSIDE, '').trim())
  if (!HOUSE.test(house)) return null
  const parts = street
    .split(',')
    .map((part) => spell(part, cityName))
    .filter((part) => part !== '' && !AROUND.test(part))
  const name = parts.join(', ')
  const { core, kinds } = parseAddress(name)
  const reads = parts.length > 0 && parts.length <= MAX_PARTS && parts.every(isPart) && core.length > 1
  return reads && name.length <= MAX_LETTERS
    ? { name, bare: core, kind: kinds.join(' '), house: foldHouse(house) }
    : null
}

const isPart = (part: string): boolean => PART.test(part) && part.split(' ').length <= MAX_WORDS

/** «24 корпус 2» and «24к2» are one house. */
export const foldHouse = (house: string): string =>
  foldSpelling(house)
    .replaceAll(/корпус|корп/g, 'к')
    .replaceAll(/строение|стр/g, 'с')
    .replaceAll(/[\s.,]/g, '')

/** Kind spelt out, capitals where they belong; empty for the city itself. */
const spell = (part: string, cityName: string): string => {
  const words = part.trim().split(/\s+/).filter(Boolean)
  const bare = words.map((word, at) => expandKind(word, at) ?? word)
  const named = bare.filter((_, at) => expandKind(words[at] ?? '', at) === undefined)
  if (foldSpelling(named.join(' ')) === foldSpelling(cityName)) return ''
  return bare.map((word, at) => (expandKind(words[at] ?? '', at) ? word : capitalized(word))).join(' ')
}

const capitalized = (word: string): string =>
  SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
