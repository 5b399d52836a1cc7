/** Crockford's base 32: none is mistaken for another when read aloud or from paper. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const GROUP = 4

/** Look-alikes of both alphabets. */
const READ_AS: Record<string, string> = {
  O: '0',
  О: '0',
  I: '1',
  L: '1',
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** 80 bits of these bytes as «AB12-CD34-EF56-GH78». */
export const codeFrom = (bytes: Uint8Array): string => {
  const signs = Array.from(bytes.slice(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** In any spelling; '' for what is no code at all. */
export const foldCertificateCode = (typed: string): string => {
  const folded = Array.from(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
    (sign) => READ_AS[sign] ?? sign,
  ).join('')
  return folded.length === LENGTH && [...folded].every((sign) => SIGNS.includes(sign)) ? folded : ''
}
