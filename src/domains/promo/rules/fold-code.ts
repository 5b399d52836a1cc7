/** Signs that look like a Cyrillic letter or a digit: Latin letters, a letter for a digit. */
const LOOK_ALIKES: Record<string, string> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  Ë: 'Е',
  Ё: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: '0',
  О: '0',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
  З: '3',
}

/**
 * What all spellings of a code have in common: capitals, «ё» as «е», one alphabet for letters that look alike, «О» as
 * zero and «З» as three, without spaces and hyphens. «пpивет-10» is «ПРИВЕТ10» (`decisions §5`).
 */
export const foldCode = (typed: string): string =>
  Array.from(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]/gu, ''),
    (sign) => LOOK_ALIKES[sign] ?? sign,
  ).join('')
