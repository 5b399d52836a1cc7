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
 * Capitals, «ё» as «е», one alphabet for look-alikes, «О» as zero, «З» as three, no spaces and hyphens
 * (`decisions §5`).
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
