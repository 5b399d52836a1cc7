/** Characters of one message, and of each part of a longer one (3GPP TS 23.038, 23.040). */
const CYRILLIC = { alone: 70, part: 67 }
const LATIN = { alone: 160, part: 153 }

const isLatin = (text: string): boolean => /^[\n\r\x20-\x7e]*$/.test(text)

/** How many parts a provider counts, and how many characters they have room for. */
export const smsParts = (text: string): { parts: number; room: number } => {
  const { alone, part } = isLatin(text) ? LATIN : CYRILLIC
  if (text.length <= alone) return { parts: 1, room: alone }
  const parts = Math.ceil(text.length / part)
  return { parts, room: parts * part }
}
