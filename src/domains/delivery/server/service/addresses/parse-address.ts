import { foldSpelling } from '#/platform/shared/fold-spelling.ts'

/** The first spelling is canonical. */
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

/** With letter and building: «18», «д. 18а», «24 корпус 2», «24/1», «7 к2 стр 3». */
const HOUSE =
  /(?:^|[\s,]+)(?:д(?:ом)?\.?\s*)?(\d+(?:\s?[а-яё](?![а-яё.]))?(?:\s*[/-]\s*\d+[а-яё]?)?(?:[\s,]*(?:к|корп|корпус|с|стр|строение)\.?\s*\d+[а-яё]?)*)\s*$/iu

export type AddressParts = {
  core: string
  kinds: string[]
}

/** Folded like `streets.bare`: no capitals, «ё», punctuation and street type. */
export const parseAddress = (typed: string): AddressParts => {
  const words = foldSpelling(typed)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
  return {
    core: words.filter((word, at) => !expandKind(word, at)).join(' '),
    kinds: words.flatMap((word, at) => expandKind(word, at) ?? []),
  }
}

/** «ул.» as «улица»; undefined for no kind of street or settlement at this place. */
export const expandKind = (word: string, at: number): string | undefined => {
  const kind = foldSpelling(word).replace(/\.$/, '')
  // «д» before a number is a house, «с» and «п» may be initials: only at the start.
  return kind.length > 1 || at === 0 ? KIND_OF.get(kind) : undefined
}

/** A street's own name may contain a number. */
export const splitHouse = (typed: string): { street: string; house: string } => {
  const found = HOUSE.exec(typed)
  const street = found ? typed.slice(0, found.index) : typed
  return found && parseAddress(street).core.length > 1
    ? { street, house: (found[1] ?? '').trim() }
    : { street: typed, house: '' }
}
