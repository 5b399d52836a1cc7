/** Unknown codes of one visitor, and of an address (mobile operators share one). */
export const TRIES_PER_HOUR = 20
export const TRIES_PER_HOUR_FROM_ADDRESS = 300

/** Unambiguous, none folded into another. */
const CODE_SIGNS = 'АВГДЕКМНРТУХ245789'
const CODE_LENGTH = 8

/** From numbers below 2³². */
export const codeOf = (numbers: Uint32Array): string =>
  Array.from(numbers.slice(0, CODE_LENGTH), (number) => CODE_SIGNS[number % CODE_SIGNS.length]).join('')

export const isCode = (code: string): boolean =>
  /^[А-ЯЁA-Z0-9]+(-[А-ЯЁA-Z0-9]+)*$/.test(code) && code.replaceAll('-', '').length >= 3
