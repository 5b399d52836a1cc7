import language from './search-language.json' with { type: 'json' }

const MAX_WORD_LENGTH = 40

const keyMap = (from: string, to: string) =>
  new Map(Array.from(from, (key, at) => [key, to.charAt(at)] as const))
const TO_RUSSIAN = keyMap(language.latinKeys, language.russianKeys)
const TO_LATIN = keyMap(language.russianKeys, language.latinKeys)

/** «hjps» → «розы», «кфаафуддщ» → «raffaello». */
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

const lettersOnly = (text: string) => text.replaceAll(/[^а-яa-z0-9]/g, '')

/** Latin input may be Russian in the wrong layout, punctuation included. */
export const readWords = (piece: string): { typed: string; readings: string[] }[] =>
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
