const ONE_LETTER = /(?<=^|[\s(«])([\p{Script=Cyrillic}]) (?=\S)/giu
const NUMBER = /(\d) (?=[\p{Script=Cyrillic}])/giu

/** Keeps what belongs together on one line: «с\u00a0вашим», «20\u00a0см», in texts that come from the shop's data. */
export const glue = (text: string): string => text.replace(ONE_LETTER, '$1\u00a0').replace(NUMBER, '$1\u00a0')
