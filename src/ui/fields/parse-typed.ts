import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'

export const typedWhole = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined

export const typedNumber = (typed: string): number | undefined =>
  /^-?\d{1,4}([.,]\d{1,12})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined

type TypedFields<V> = { [K in keyof V]: [value: V[K] | undefined, error: string] }

/** An invalid value throws a 422 at its field, as the server would. */
export const readTyped = <V extends object>(parts: TypedFields<V>): V => {
  const entries = Object.entries(parts) as [string, [unknown, string]][]
  const wrong = entries.filter(([, [value]]) => value === undefined).map(([key, [, error]]) => [key, error])
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong) as Record<string, string>
    throw new ApiError(422, { code: 'invalid', detail: t('errors.invalid'), fields })
  }
  return Object.fromEntries(entries.map(([key, [value]]) => [key, value])) as V
}
