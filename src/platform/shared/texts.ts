import format from 'icu-minify/format'
import type ru from '#/locales/ru.json'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Every key of the locale file: a wrong one does not compile. */
export type TextKey = Leaves<typeof ru>
type Values = Record<string, string | number>
type Compiled = Parameters<typeof format>[0]

/** The one language of the shop (`spec §9`). */
const LOCALE = 'ru'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

let messages: Record<string, Compiled> = {}

/** Gives this side of the program texts, compiled by `compileTexts`, besides those that it has. */
export const addTexts = (compiled: Record<string, Compiled>): void => {
  messages = { ...messages, ...compiled }
}

/** An error that this side has no sentence for, as when the server is newer than the page, is never told by its key. */
const withoutWords = (key: TextKey): string =>
  /^(errors|validation)\./.test(key) && messages['site.wordless'] !== undefined ? t('site.wordless') : key

/** The Russian text of a key with its values put in; Russian plurals by ICU rules. */
export const t = (key: TextKey, values?: Values): string => {
  const message = messages[key]
  if (message === undefined) return withoutWords(key)
  return typeof message === 'string' && !values
    ? message
    : (format(message, LOCALE, values ?? {}, { formatters }) as string)
}
