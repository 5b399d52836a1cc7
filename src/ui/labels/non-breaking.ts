const SHORT_WORD = /(?<=^|[\s(«])(\p{Script=Cyrillic}|не|ни|со|во|ко|об) (?=\S)/giu
/** A count and what is counted, thousands, a sum and its sign. */
const NUMBER = /(\d) (?=\p{Script=Cyrillic}|\d{3}(?!\d)|[₽%])/gu
const DASH = / (?=—)/g

/**
 * Keeps what belongs together on one line: «с\u00a0вашим», «20\u00a0см», «5\u00a0000\u00a0₽», a dash with the word before it, in texts
 * that come from the shop's data.
 */
export const glue = (text: string): string =>
  text.replace(SHORT_WORD, '$1\u00a0').replace(NUMBER, '$1\u00a0').replace(DASH, '\u00a0')
