import { foldSpelling } from './fold-spelling.ts'

/** From «а» to «я». */
const LATIN = 'a b v g d e zh z i i k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ')
const FIRST_LETTER = 0x430
const MAX_SLUG_LENGTH = 80

/** «Белые розы» → `belye-rozy`. */
export const slugOf = (name: string): string =>
  [...foldSpelling(name)]
    .map((letter) => LATIN[(letter.codePointAt(0) ?? 0) - FIRST_LETTER] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
