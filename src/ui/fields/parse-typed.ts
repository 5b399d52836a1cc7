import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'

/** A whole number as it is typed; undefined for anything else. */
export const typedWhole = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined

/** A number with a point or a comma; undefined for anything else. */
export const typedNumber = (typed: string): number | undefined =>
  /^-?\d{1,4}([.,]\d{1,12})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined

type Read<V> = { [K in keyof V]: [value: V[K] | undefined, says: string] }

/**
 * Fields that were typed as text, as the values that are sent. Where one could not be read it is a 422 with a word at
 * each such field, as the server's own would be.
 */
export const readTyped = <V extends object>(parts: Read<V>): V => {
  const entries = Object.entries(parts) as [string, [unknown, string]][]
  const wrong = entries.filter(([, [value]]) => value === undefined).map(([key, [, says]]) => [key, says])
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong) as Record<string, string>
    throw new ApiError(422, { code: 'invalid', detail: t('errors.invalid'), fields })
  }
  return Object.fromEntries(entries.map(([key, [value]]) => [key, value])) as V
}
