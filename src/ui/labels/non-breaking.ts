const SHORT_WORD = /(?<=^|[\s(«])(\p{Script=Cyrillic}|не|ни|со|во|ко|об) (?=\S)/giu
const NUMBER = /(\d) (?=\p{Script=Cyrillic}|\d{3}(?!\d)|[₽%])/gu
const DASH = / (?=—)/g

/** For texts from the database: «с\u00a0вашим», «20\u00a0см», «5\u00a0000\u00a0₽», before a dash. */
export const nonBreaking = (text: string): string =>
  text.replace(SHORT_WORD, '$1\u00a0').replace(NUMBER, '$1\u00a0').replace(DASH, '\u00a0')
