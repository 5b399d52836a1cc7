import { foldSpelling } from '#/platform/shared/fold-spelling.ts'

/** Those of one line mean the same. */
const DISTRICTS = [
  ['район', 'р-н', 'рн'],
  ['округ', 'окр', 'ао'],
  ['микрорайон', 'мкр', 'мкрн', 'мкр-н', 'м-н'],
]
const SETTLEMENTS = new Set(
  'село с деревня д дер поселок пос п пгт рп хутор х станица ст-ца аул город г снт днт кп'.split(' '),
)
const STREETS = new Set(
  'улица ул проспект пр пр-т пр-кт просп бульвар б-р бул переулок пер шоссе ш площадь пл набережная наб проезд пр-д тупик аллея'.split(
    ' ',
  ),
)
const districtOf = (word: string): number => DISTRICTS.findIndex((spellings) => spellings.includes(word))
const isKind = (word: string): boolean => SETTLEMENTS.has(word) || districtOf(word) >= 0

const wordsOf = (text: string): string[] =>
  foldSpelling(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)

type PlaceName = { name: string[]; district: number }

const readName = (spelling: string): PlaceName => {
  const words = wordsOf(spelling)
  return {
    name: words.filter((word) => !isKind(word)),
    district: Math.max(-1, ...words.map(districtOf)),
  }
}

/** «Ростовка / Ростовский» */
const spellingsOf = (place: string): PlaceName[] =>
  place
    .split('/')
    .map(readName)
    .filter(({ name }) => name.length > 0)

/** Spelling, case and kind aside. Empty without a name. */
export const placeKeys = (place: string): string[] =>
  spellingsOf(place).map(({ name, district }) => `${name.join(' ')}${district < 0 ? '' : ` ${district}`}`)

const startsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, at) => words[at] === word)

/** Without the words before the place's name. */
const partOf = (text: string, city: readonly string[]) => {
  const words = wordsOf(text)
  const named = words.findIndex((word) => !isKind(word) && !city.includes(word))
  const from = named < 0 ? words.length : named
  return { kinds: words.slice(0, from).filter(isKind), words: words.slice(from) }
}

/** «Советский переулок, 5» is a street; in «Лузино улица Мира» the kind belongs to what follows. */
const isStreet = ([next, afterNext]: readonly string[]): boolean =>
  next !== undefined && STREETS.has(next) && (afterNext === undefined || /^(\d|дом$|д$)/.test(afterNext))

const isNamedBy = ({ kinds, words }: ReturnType<typeof partOf>, { name, district }: PlaceName): boolean => {
  if (!startsWith(words, name)) return false
  const rest = words.slice(name.length)
  const [next = ''] = rest
  if (district >= 0) return [...kinds, next].some((word) => districtOf(word) === district)
  return kinds.length > 0 || !isStreet(rest)
}

/** By settlement or district, never by a street of that name. */
export const addressNames = (address: string, place: string, cityName: string): boolean => {
  const city = wordsOf(cityName)
  const spellings = spellingsOf(place)
  return address
    .split(/[,;()]/)
    .map((part) => partOf(part, city))
    .some((part) => spellings.some((spelling) => isNamedBy(part, spelling)))
}

export const isCityItself = (place: string, cityName: string): boolean =>
  spellingsOf(place).some(
    ({ name, district }) => district < 0 && name.join(' ') === wordsOf(cityName).join(' '),
  )
