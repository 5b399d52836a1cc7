import format from 'icu-minify/format'
import type ru from '#/locales/ru.json'
import { formatNumber } from './format-number.ts'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type TextKey = Leaves<typeof ru>
type Values = Record<string, string | number>
type Compiled = Parameters<typeof format>[0]

/** `spec §9`. */
const LOCALE = 'ru'

/** Making one costs more than many texts. */
const once = <Args extends unknown[], Made>(make: (...args: Args) => Made) => {
  const all = new Map<string, Made>()
  return (...args: Args): Made => {
    const key = JSON.stringify(args)
    const made = all.get(key) ?? make(...args)
    all.set(key, made)
    return made
  }
}

/** No text asks for more of a number. */
const numbers = { format: formatNumber } as Intl.NumberFormat

const formatters = {
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: () => numbers,
  getPluralRules: once(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
}

let messages: Record<string, Compiled> = {}

export const addTexts = (compiled: Record<string, Compiled>): void => {
  messages = { ...messages, ...compiled }
}

/** A newer server's error code gets a general sentence. */
const unknownText = (key: TextKey): string =>
  /^(errors|validation)\./.test(key) && messages['site.wordless'] !== undefined ? t('site.wordless') : key

/** Russian plurals by ICU rules. */
export const t = (key: TextKey, values?: Values): string => {
  const message = messages[key]
  if (message === undefined) return unknownText(key)
  return typeof message === 'string' && !values
    ? message
    : (format(message, LOCALE, values ?? {}, { formatters }) as string)
}
