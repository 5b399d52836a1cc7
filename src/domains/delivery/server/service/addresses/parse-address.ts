import { fold } from '#/platform/shared/fold-spelling.ts'

/** Kinds of streets and places, each with the spellings that people use; the first one is the list's own. */
const KINDS = [
  ['улица', 'ул'],
  ['проспект', 'пр', 'пр-т', 'пр-кт', 'просп'],
  ['бульвар', 'б-р', 'бул'],
  ['переулок', 'пер'],
  ['шоссе', 'ш'],
  ['магистраль'],
  ['площадь', 'пл'],
  ['набережная', 'наб'],
  ['проезд', 'пр-д'],
  ['село', 'с'],
  ['деревня', 'д'],
  ['поселок', 'пос', 'п'],
  ['город', 'г'],
]
const KIND_OF = new Map(
  KINDS.flatMap((spellings) => spellings.map((one) => [one, spellings[0] ?? one] as const)),
)

/** A house with its letter and building at the end of an address: «18», «д. 18а», «24 корпус 2», «24/1», «7 к2 стр 3». */
const HOUSE =
  /(?:^|[\s,]+)(?:д(?:ом)?\.?\s*)?(\d+(?:\s?[а-яё](?![а-яё.]))?(?:\s*[/-]\s*\d+[а-яё]?)?(?:[\s,]*(?:к|корп|корпус|с|стр|строение)\.?\s*\d+[а-яё]?)*)\s*$/iu

export type AddressWords = {
  /** The words that name the street, folded: «карла маркса». */
  core: string
  /** Kinds that were typed: «проспект». */
  kinds: string[]
}

/** What of an address names its street, folded as `streets.bare` is: no capitals, «ё», marks and kind of street. */
export const addressWords = (typed: string): AddressWords => {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
  const kindAt = (word: string, at: number) =>
    // «д» before a number is a house, «с» and «п» may be anybody's initial: they count only at the start.
    word.length > 1 || at === 0 ? KIND_OF.get(word) : undefined
  return {
    core: words.filter((word, at) => !kindAt(word, at)).join(' '),
    kinds: words.flatMap((word, at) => kindAt(word, at) ?? []),
  }
}

/** A typed address as its street and the house as it was typed; a street may have a number in its own name. */
export const splitHouse = (typed: string): { street: string; house: string } => {
  const found = HOUSE.exec(typed)
  const street = found ? typed.slice(0, found.index) : typed
  return found && addressWords(street).core.length > 1
    ? { street, house: (found[1] ?? '').trim() }
    : { street: typed, house: '' }
}
